import { Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";

import { getSecureCookieName } from "~/platform/crypto/signed.server";
import { isDatabaseUnavailable } from "~/platform/failures/database-unavailable.server";
import { environment, type Environment } from "~/platform/environment.server";
import { getRetryAfter } from "~/http/unavailable.server";
import { log } from "~/platform/logger.server";

import { deriveSecret, getEmbeddedClient } from "./embedded-client.server";
import { createIdentityRecordAdapter } from "./identity-record-adapter.server";
import { getPerson } from "./people.server";
import { renderFailurePage } from "./provider-pages.server";
import { createProviderRouter, SESSION_COOKIE } from "./provider-routes.server";
import { readTheme } from "./send-page.server";
import { loadSigningKey, SIGNING_ALGORITHM } from "./signing-keys.server";

const SCOPES = "openid email profile";
const MINUTE_S = 60;

/**
 * Opens a real OpenID provider, for sign-in by email or for demonstration and development, where anybody signs in as
 * anybody.
 *
 * @returns the provider's router, to be mounted at /idp
 */
export async function openEmbeddedProvider() {
  const settings = environment();
  const { issuer } = getEmbeddedClient(settings);
  const provider = new Provider(issuer, {
    ...buildConfiguration(settings),
    jwks: { keys: [await loadSigningKey()] },
  });
  // The provider derives its own address from Host and X-Forwarded-Proto, which providerRoutes sets.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => {
    log().error({ err: error }, "the embedded identity provider failed");
  });
  // Without a listener for this Koa event, Koa prints errors; the types only list the provider's events.
  (provider as NodeJS.EventEmitter).on("error", (error: unknown) => {
    log().error({ err: error }, "the embedded identity provider failed");
  });
  return createProviderRouter(provider);
}

function buildConfiguration(settings: Environment): Configuration {
  const { clientId, clientSecret } = getEmbeddedClient(settings);
  return {
    // A sign-in that began in one mode must not be finished in the other.
    adapter: (kind: string) =>
      createIdentityRecordAdapter(settings.signIn === "email" ? `${kind} by email` : kind),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${settings.appOrigin}/api/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    scopes: SCOPES.split(" "),
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    // The id_token has all claims, so userinfo is not needed.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    clientAuthMethods: ["client_secret_basic"],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      keys: [deriveSecret(settings.sessionSecret, `${settings.signIn}-cookies`)],
      names: {
        session: getSecureCookieName(SESSION_COOKIE),
        interaction: getSecureCookieName("_interaction"),
        resume: getSecureCookieName("_interaction_resume"),
      },
      long: { path: "/idp", httpOnly: true, sameSite: "lax", signed: true },
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 30 * MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: 30 * MINUTE_S,
      Session: 30 * MINUTE_S,
    },
    interactions: { url: (_ctx, interaction) => `/idp/sign-in/${interaction.uid}` },
    async findAccount(_ctx, email) {
      const { firstName, lastName } = await getPerson(email);
      const name = `${firstName} ${lastName}`.trim();
      return {
        accountId: email,
        claims: () => ({
          sub: email,
          email,
          email_verified: true,
          given_name: firstName || undefined,
          family_name: lastName || undefined,
          name: name || undefined,
        }),
      };
    },
    // The marketplace is the only client, so there is nothing to consent to.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId,
        clientId: ctx.oidc.client?.clientId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError,
  };
}

function renderError(ctx: KoaContextWithOIDC, _out: unknown, error: unknown): void {
  const isExpected = ctx.status < 500;
  if (isDatabaseUnavailable(error)) {
    ctx.status = 503;
    ctx.set("Retry-After", String(getRetryAfter()));
  }
  ctx.type = "html";
  ctx.set("Cache-Control", "no-store");
  ctx.body = renderFailurePage({
    theme: readTheme(ctx.get("Cookie")),
    text: isExpected
      ? "This sign-in has expired or its address is incomplete."
      : "Something went wrong on our side. Please try again.",
  });
}
