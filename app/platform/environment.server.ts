import { resolve } from "node:path";

import { EnvironmentError } from "./environment/environment-error";
import { variables, type EnvironmentVariables } from "./environment/variables.server";
import { loadSessionSecret } from "./environment/session-secret.server";
import {
  type SignInMode,
  checkCombinations,
  getSignInMode,
} from "./environment/cross-check.server";

/** The configuration of the process, parsed once. Only build scripts read process.env themselves. */
export interface Environment {
  mode: "production" | "development" | "test";
  /** A PostgreSQL server, or null for the embedded database below dataDirectory. */
  databaseUrl: string | null;
  /** A streaming replica of that server, from which visitors' pages are read. */
  databaseReplicaUrl: string | null;
  /** The number of this process's connections to a server, besides those for LISTEN and the health check. */
  databasePoolSize: number;
  /** Absolute path. */
  dataDirectory: string;
  /** Absolute path of the operator's texts, or null for the examples. */
  contentDirectory: string | null;
  host: string;
  port: number;
  /** Public origin without a trailing slash: the only source of absolute addresses. */
  appOrigin: string;
  signIn: SignInMode;
  /** Set only when signIn is "oauth". */
  oauth: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Lower-cased addresses that become admins once the provider has verified them. */
  adminEmails: ReadonlySet<string>;
  sessionSecret: string;
  demoData: boolean;
  listingReview: boolean;
  /** The number of days that a listing counts as available after its owner has confirmed it. */
  listingDays: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** The lower-case domain of reply addresses; null where messages cannot be answered by email. */
  mailReplyDomain: string | null;
  /** The SMTP port for answers by email, or null where they come only as files below dataDirectory. */
  inboundSmtp: {
    port: number;
    /** Says whether DKIM or SPF has to verify the sender. */
    checksSender: boolean;
    /** The paths of PEM files. */
    tls: { key: string; cert: string } | null;
  } | null;
  /** An S3-compatible bucket, or null for files below dataDirectory. */
  uploadsBucket: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** The address of the bucket's root for browsers, without a trailing slash. */
    publicUrl: string | null;
  } | null;
  /** The bucket of files that only some people may see, or null for files below dataDirectory. */
  privateBucket: Environment["uploadsBucket"];
  map: { tileUrl: string; tileAttribution: string };
  /** IANA name. */
  siteTimeZone: string;
  /** Express's "trust proxy"; false ignores X-Forwarded-*. */
  trustProxy: boolean | number | string;
  rateLimits: boolean;
  /** Says whether visitors' pages are cached in memory; off for measuring their cost. */
  pageCache: boolean;
  metricsToken: string | null;
}

/**
 * Parses the variables of the process, an empty one counting as absent.
 * @throws EnvironmentError with every fault at once.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const sourceVariables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value?.trim()),
  );
  const parsed = variables.safeParse(sourceVariables);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const faults = checkCombinations(parsed.data);
  if (faults.length > 0) throw new EnvironmentError(faults);
  return toEnvironment(parsed.data);
}

function toEnvironment(parsedVariables: EnvironmentVariables): Environment {
  const signIn = getSignInMode(parsedVariables);
  const dataDirectory = resolve(parsedVariables.DATA_DIR);
  const uploadsBucket = readBucketSettings(parsedVariables);
  return {
    mode: parsedVariables.NODE_ENV,
    databaseUrl: parsedVariables.DATABASE_URL ?? null,
    databaseReplicaUrl: parsedVariables.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: parsedVariables.DATABASE_POOL_SIZE,
    dataDirectory,
    contentDirectory:
      parsedVariables.CONTENT_DIR === undefined ? null : resolve(parsedVariables.CONTENT_DIR),
    host: parsedVariables.HOST,
    port: parsedVariables.PORT,
    appOrigin: new URL(parsedVariables.APP_ORIGIN ?? `http://localhost:${parsedVariables.PORT}`)
      .origin,
    signIn,
    oauth:
      signIn === "oauth"
        ? {
            issuer: parsedVariables.OAUTH_ISSUER ?? "",
            clientId: parsedVariables.OAUTH_CLIENT_ID ?? "",
            clientSecret: parsedVariables.OAUTH_CLIENT_SECRET ?? "",
          }
        : null,
    adminEmails: new Set(
      (parsedVariables.ADMIN_EMAILS ?? (signIn === "embedded" ? "admin@huntstead.test" : ""))
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    ),
    sessionSecret: parsedVariables.SESSION_SECRET ?? loadSessionSecret(dataDirectory),
    demoData: parsedVariables.DEMO_DATA ?? parsedVariables.DATABASE_URL === undefined,
    listingReview: parsedVariables.LISTING_REVIEW,
    listingDays: parsedVariables.LISTING_DAYS,
    smtpUrl: parsedVariables.SMTP_URL ?? null,
    mailFrom: parsedVariables.MAIL_FROM,
    mailReplyDomain: parsedVariables.MAIL_REPLY_DOMAIN?.toLowerCase() ?? null,
    inboundSmtp: parsedVariables.INBOUND_SMTP_PORT
      ? {
          port: parsedVariables.INBOUND_SMTP_PORT,
          checksSender: parsedVariables.INBOUND_AUTH,
          tls:
            parsedVariables.INBOUND_TLS_KEY && parsedVariables.INBOUND_TLS_CERT
              ? { key: parsedVariables.INBOUND_TLS_KEY, cert: parsedVariables.INBOUND_TLS_CERT }
              : null,
        }
      : null,
    uploadsBucket,
    privateBucket:
      uploadsBucket && parsedVariables.UPLOADS_PRIVATE_S3_BUCKET
        ? { ...uploadsBucket, bucket: parsedVariables.UPLOADS_PRIVATE_S3_BUCKET, publicUrl: null }
        : null,
    map: {
      tileUrl: parsedVariables.MAP_TILE_URL,
      tileAttribution: parsedVariables.MAP_TILE_ATTRIBUTION,
    },
    siteTimeZone: parsedVariables.SITE_TIME_ZONE,
    trustProxy: parseTrustProxy(parsedVariables.TRUST_PROXY),
    rateLimits: parsedVariables.RATE_LIMITS,
    pageCache: parsedVariables.PAGE_CACHE,
    metricsToken: parsedVariables.METRICS_TOKEN ?? null,
  };
}

function readBucketSettings(parsedVariables: EnvironmentVariables): Environment["uploadsBucket"] {
  if (!parsedVariables.UPLOADS_S3_ENDPOINT) return null;
  return {
    endpoint: parsedVariables.UPLOADS_S3_ENDPOINT,
    bucket: parsedVariables.UPLOADS_S3_BUCKET ?? "",
    region: parsedVariables.UPLOADS_S3_REGION ?? "us-east-1",
    accessKeyId: parsedVariables.UPLOADS_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: parsedVariables.UPLOADS_S3_SECRET_ACCESS_KEY ?? "",
    publicUrl: parsedVariables.UPLOADS_S3_PUBLIC_URL?.replace(/(?<!\/)\/+$/, "") ?? null,
  };
}

/** Express takes a number of hops, true or false, or a list of addresses. */
function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === "off" || value === "false") return false;
  if (value === "on" || value === "true") return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

const holder = globalThis as typeof globalThis & { huntsteadEnvironment?: Environment };

/** Returns the environment of this process, parsed at the first call. */
export function environment(): Environment {
  return (holder.huntsteadEnvironment ??= readEnvironment(process.env));
}

/** Replaces the environment, for tests. */
export function useEnvironment(changed: Environment): void {
  holder.huntsteadEnvironment = changed;
}
