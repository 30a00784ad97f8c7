import { errors, jwtVerify, type JWTPayload } from "jose";
import * as z from "zod/v4";

import { isOnHost, readLinkedPicture } from "~/formats/linked-picture";
import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { environment } from "~/platform/environment.server";

import {
  fetchFromProvider,
  parseProviderJson,
  type IdentityProvider,
} from "./identity-provider.server";
import { SignInFailure } from "./sign-in-failure";

/** The person who signed in, from the verified id_token. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The address in lower case. Undefined when the provider sends no address, null when it has not verified it. */
  verifiedEmail: string | null | undefined;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
}

/** The allowed clock difference to the provider, in seconds. */
const CLOCK_TOLERANCE_S = 10;
/** Excludes HMAC, whose key would be the client secret, and "none". */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

const text = z.string().optional().catch(undefined);
const profileClaims = z.object({
  email: text,
  // Some providers send the flag as text.
  email_verified: z
    .union([z.boolean(), z.literal("true")])
    .optional()
    .catch(undefined),
  given_name: text,
  family_name: text,
  name: text,
  picture: text,
});
type ProfileClaims = z.output<typeof profileClaims>;

/**
 * Verifies the id_token and reads the identity. Requests the userinfo endpoint only for an address that the token
 * leaves out.
 *
 * @throws SignInFailure unverified or unavailable
 */
export async function readIdentity(grant: {
  provider: IdentityProvider;
  tokens: { idToken(): string; data: object };
  nonce: string;
}): Promise<Identity> {
  const { provider, tokens, nonce } = grant;
  const token = await verifyIdToken({ provider, idToken: tokens.idToken(), nonce });
  const claims = profileClaims.parse(token);
  const { data } = z.object({ access_token: z.string() }).safeParse(tokens.data);
  const missing = claims.email === undefined && provider.userinfoEndpoint !== null;
  const userinfo =
    missing && provider.userinfoEndpoint && data
      ? await readUserinfo({
          endpoint: provider.userinfoEndpoint,
          accessToken: data.access_token,
          subject: token.sub,
        })
      : null;
  return toIdentity({
    issuer: provider.accountIssuer,
    subject: token.sub,
    claims: {
      ...userinfo,
      ...omitUndefined(claims),
      // The source of the address also decides whether it is verified.
      ...(userinfo && { email: userinfo.email, email_verified: userinfo.email_verified }),
    },
  });
}

async function verifyIdToken(grant: {
  provider: IdentityProvider;
  idToken: string;
  nonce: string;
}): Promise<JWTPayload & { sub: string }> {
  const { provider, idToken, nonce } = grant;
  const payload = await verifySignature(provider, idToken);
  if (payload.nonce !== nonce) throw unverified("the nonce is another");
  // OpenID Connect Core, 3.1.3.7: with several audiences, we must be the authorized party.
  const severalAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((severalAudiences || payload.azp !== undefined) && payload.azp !== provider.clientId) {
    throw unverified("the authorized party is another");
  }
  const { sub } = payload;
  if (!isSubject(sub)) throw unverified("the subject is unusable");
  return { ...payload, sub };
}

/** Checks the type and length of `sub`: a valid signature says nothing about types. */
function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub !== "" && sub.length <= 255 && !sub.includes("\0");
}

async function verifySignature(provider: IdentityProvider, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    return payload;
  } catch (error) {
    if (error instanceof SignInFailure) throw error;
    // JOSEError itself, rather than a subclass, means that the keys could not be read.
    const keysMissing = error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
    if (keysMissing || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
      throw new SignInFailure("unavailable", { message: "no keys", cause: error });
    }
    throw new SignInFailure("unverified", {
      message: error instanceof errors.JOSEError ? error.code : "the id_token is unusable",
      cause: error,
    });
  }
}

async function readUserinfo(request: {
  endpoint: string;
  accessToken: string;
  subject: string;
}): Promise<ProfileClaims> {
  const response = await fetchFromProvider(request.endpoint, {
    headers: { Accept: "application/json", Authorization: `Bearer ${request.accessToken}` },
  });
  const userinfo = await parseProviderJson(response);
  if (response.status !== 200) {
    const message = `the userinfo endpoint answers ${response.status}`;
    throw new SignInFailure("unavailable", { message });
  }
  const { data } = z.object({ sub: z.string() }).safeParse(userinfo);
  if (data?.sub !== request.subject) throw unverified("userinfo is about somebody else");
  return profileClaims.parse(userinfo);
}

function toIdentity(read: { issuer: string; subject: string; claims: ProfileClaims }): Identity {
  const { issuer, subject, claims } = read;
  const [firstWord, ...otherWords] = (claims.name ?? "").trim().split(/\s+/);
  const claimedName = nameFrom(claims.given_name) ?? nameFrom(claims.family_name);
  return {
    issuer,
    subject,
    verifiedEmail: getVerifiedEmail(claims),
    firstName: nameFrom(claimedName ? claims.given_name : firstWord),
    lastName: nameFrom(claimedName ? claims.family_name : otherWords.join(" ")),
    pictureUrl: pictureFrom(claims.picture),
  };
}

function getVerifiedEmail(claims: ProfileClaims): string | null | undefined {
  if (claims.email === undefined) return undefined;
  const email = claims.email.trim().toLowerCase();
  const usable = email.length <= 254 && /^[^\s@\0]+@[^\s@\0]+$/.test(email);
  const verified = claims.email_verified === true || claims.email_verified === "true";
  return usable && verified ? email : null;
}

function nameFrom(claim: string | undefined): string | null {
  const name = stripBidiControls(claim ?? "")
    .replaceAll("\0", "")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(name).slice(0, 100).join("").trimEnd() || null;
}

function pictureFrom(claim: string | undefined): string | null {
  const read = readLinkedPicture(claim ?? "");
  return "url" in read && !isOnHost(read.url, environment().appOrigin) ? read.url.href : null;
}

function omitUndefined<Claims extends object>(claims: Claims): Partial<Claims> {
  return Object.fromEntries(
    Object.entries(claims).filter(([, value]) => value !== undefined),
  ) as Partial<Claims>;
}

function unverified(message: string): SignInFailure {
  return new SignInFailure("unverified", { message });
}
