import { OAuth2Tokens } from "arctic";
import { OAuth2Strategy } from "remix-auth-oauth2";
import * as z from "zod/v4";

import { environment } from "~/platform/environment.server";
import { getHostCookieName, computeSignature } from "~/platform/crypto/signed.server";

import {
  fetchFromProvider,
  parseProviderJson,
  type IdentityProvider,
} from "./identity-provider.server";
import { readIdentity, type Identity } from "./read-identity.server";
import { SIGN_IN_MINUTES } from "./sign-in-cookies.server";
import { SignInFailure } from "./sign-in-failure";

const tokenResponseSchema = z.looseObject({ id_token: z.string() });

/** OAuth 2 by remix-auth-oauth2, with the checks that OpenID Connect adds. */
export class OpenIdStrategy extends OAuth2Strategy<Identity> {
  override name = "openid";

  constructor(private readonly provider: IdentityProvider) {
    const { appOrigin } = environment();
    super(
      {
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        authorizationEndpoint: provider.authorizationEndpoint,
        tokenEndpoint: provider.tokenEndpoint,
        redirectURI: `${appOrigin}/api/callback`,
        scopes: ["openid", "email", "profile"],
        cookie: {
          name: getHostCookieName("oauth2"),
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          ...(appOrigin.startsWith("https:") ? { secure: true as const } : {}),
          maxAge: SIGN_IN_MINUTES * 60,
        },
      },
      ({ request, tokens }) => {
        const state = new URL(request.url).searchParams.get("state") ?? "";
        return readIdentity({ provider, tokens, nonce: computeNonce(state) });
      },
    );
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const extended = new URLSearchParams(params);
    extended.set("nonce", computeNonce(params.get("state") ?? ""));
    return extended;
  }

  /** Replaces the library's own request, which has no timeout and supports only one way to authenticate. */
  protected override async validateAuthorizationCode(
    code: string,
    codeVerifier: string,
  ): Promise<OAuth2Tokens> {
    const { clientId, clientSecret, clientAuthentication, tokenEndpoint } = this.provider;
    const headers = new Headers({ Accept: "application/json" });
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: String(this.options.redirectURI),
    });
    if (clientAuthentication === "client_secret_post") {
      body.set("client_id", clientId);
      body.set("client_secret", clientSecret);
    } else {
      headers.set("Authorization", basicCredentials(clientId, clientSecret));
    }
    const response = await fetchFromProvider(tokenEndpoint, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    return parseTokens(response.status, await parseProviderJson(response));
  }
}

function parseTokens(status: number, body: unknown): OAuth2Tokens {
  const tokens = tokenResponseSchema.safeParse(body);
  if (status === 200 && tokens.success) return new OAuth2Tokens(tokens.data);
  const { data } = z.object({ error: z.string() }).safeParse(body);
  if (data?.error === "invalid_grant" || status === 200) {
    throw new SignInFailure("unverified", { message: data?.error ?? "no id_token" });
  }
  // A wrong client secret is a configuration error, not a failed sign-in.
  const message = `the token endpoint answers ${status} ${data?.error ?? ""}`;
  throw new SignInFailure("unavailable", { message });
}

/** Derives the nonce from the state, so that only the state needs to be stored. */
function computeNonce(state: string): string {
  return computeSignature("nonce", state);
}

/** Encodes both parts before joining them, as RFC 6749, 2.3.1 requires. */
function basicCredentials(clientId: string, clientSecret: string): string {
  const pair = [clientId, clientSecret].map((part) =>
    new URLSearchParams({ "": part }).toString().slice(1),
  );
  return `Basic ${Buffer.from(pair.join(":")).toString("base64")}`;
}
