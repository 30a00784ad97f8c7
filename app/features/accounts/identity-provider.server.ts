import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import * as z from "zod/v4";

import { environment, type Environment } from "~/platform/environment.server";
import { allowFormRedirectsTo } from "~/http/content-security-policy.server";
import { log } from "~/platform/logger.server";

import { EMAIL_ISSUER, EMBEDDED_ISSUER } from "./embedded-provider/demo-accounts";
import { getEmbeddedClient } from "./embedded-provider/embedded-client.server";
import { SignInFailure } from "./sign-in-failure";

/** The timeout of each request to the provider. */
export const PROVIDER_TIMEOUT_MS = 8_000;

/** The provider as its discovery document describes it, with our client settings. */
export interface IdentityProvider {
  issuer: string;
  /** The issuer that accounts of this provider are keyed by. */
  accountIssuer: string;
  clientId: string;
  clientSecret: string;
  clientAuthentication: "client_secret_basic" | "client_secret_post";
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | null;
  keys: JWTVerifyGetKey;
}

const httpUrl = z.url({ protocol: /^https?$/ });
// https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
const discoveryDocument = z.object({
  issuer: httpUrl,
  authorization_endpoint: httpUrl,
  token_endpoint: httpUrl,
  jwks_uri: httpUrl,
  userinfo_endpoint: httpUrl.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

const discovered = new WeakMap<Environment, Promise<IdentityProvider>>();

/**
 * Returns the configured provider. Its discovery document is fetched at the first sign-in, because this process serves
 * the embedded one itself. Successes are memoized, failures are not.
 *
 * @throws SignInFailure unavailable
 */
export function getIdentityProvider(): Promise<IdentityProvider> {
  const settings = environment();
  let provider = discovered.get(settings);
  if (!provider) {
    provider = discover(settings);
    provider.catch(() => discovered.delete(settings));
    discovered.set(settings, provider);
  }
  return provider;
}

/**
 * Fetches the discovery document early, so that the first pages' content security policy can name the provider's
 * origins.
 */
export function discoverInBackground(): void {
  const { oauth } = environment();
  if (!oauth) return;
  allowFormRedirectsTo(oauth.issuer);
  getIdentityProvider().catch((error: unknown) => {
    log().warn({ err: error }, "the identity provider is not reachable yet");
  });
}

async function discover(settings: Environment): Promise<IdentityProvider> {
  const client = settings.oauth ?? getEmbeddedClient(settings);
  const document = await readDiscoveryDocument(client.issuer);
  if (settings.oauth) {
    allowFormRedirectsTo(document.issuer);
    allowFormRedirectsTo(document.authorization_endpoint);
  }
  const methods = document.token_endpoint_auth_methods_supported;
  const prefersPost =
    methods.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return {
    issuer: document.issuer,
    // The embedded provider's issuer changes with the port, so accounts are keyed by a constant.
    accountIssuer: { embedded: EMBEDDED_ISSUER, email: EMAIL_ISSUER, oauth: document.issuer }[
      settings.signIn
    ],
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    clientAuthentication: prefersPost ? "client_secret_post" : "client_secret_basic",
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    userinfoEndpoint: document.userinfo_endpoint ?? null,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: PROVIDER_TIMEOUT_MS,
      [customFetch]: (url, init) => fetchFromProvider(url, init),
    }),
  };
}

async function readDiscoveryDocument(issuer: string) {
  const base = removeTrailingSlash(issuer);
  const response = await fetchFromProvider(`${base}/.well-known/openid-configuration`);
  const document = discoveryDocument.safeParse(await parseProviderJson(response));
  if (!response.ok || !document.success) {
    throw new SignInFailure("unavailable", { message: "the discovery document is unusable" });
  }
  if (removeTrailingSlash(document.data.issuer) !== base) {
    throw new SignInFailure("unavailable", { message: "the discovery names another issuer" });
  }
  return document.data;
}

/**
 * Sends one request to the provider, with a timeout that includes the body.
 *
 * @throws SignInFailure unavailable when the provider cannot be reached, is late or fails
 */
export async function fetchFromProvider(
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  try {
    const response = await fetch(getReachableUrl(new URL(address)), {
      ...init,
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (response.status < 500) return response;
    await response.body?.cancel();
    throw new SignInFailure("unavailable", { message: `the provider answers ${response.status}` });
  } catch (error) {
    throw toSignInFailure(error);
  }
}

/**
 * Reads the body as JSON; returns null when it is not JSON.
 *
 * @throws SignInFailure unavailable when the body does not arrive in time
 */
export async function parseProviderJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw toSignInFailure(error);
  }
}

function toSignInFailure(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  const message = error instanceof Error ? `no answer: ${error.name}` : undefined;
  return new SignInFailure("unavailable", { message, cause: error });
}

/**
 * Maps an address of the embedded provider to our own port: behind a proxy or a mapped port, the public address may not
 * be reachable from here.
 */
function getReachableUrl(url: URL): URL {
  const { appOrigin, host, port, signIn } = environment();
  if (signIn === "oauth" || url.origin !== appOrigin) return url;
  return new URL(url.pathname + url.search, `http://${reachableHost(host)}:${port}`);
}

function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

function removeTrailingSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
