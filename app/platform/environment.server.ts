import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join, resolve } from "node:path";

import * as z from "zod/v4";

/** Anybody as anybody, by codes sent by email, or by an identity provider elsewhere. */
export type SignInMode = "embedded" | "email" | "oauth";

/** The configuration of the process, parsed once. Only build scripts read process.env themselves. */
export interface Environment {
  mode: "production" | "development" | "test";
  /** A PostgreSQL server, or null for the embedded database below dataDirectory. */
  databaseUrl: string | null;
  /** A streaming replica of that server, from which visitors' pages are read. */
  databaseReplicaUrl: string | null;
  /** Connections of this process to a server, besides those for LISTEN and the health check. */
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
  /** Set exactly when signIn is "oauth". */
  oauth: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Lower-cased addresses that become admins once the provider has verified them. */
  adminEmails: ReadonlySet<string>;
  sessionSecret: string;
  demoData: boolean;
  listingReview: boolean;
  /** For so many days a listing counts as available without its owner saying so again. */
  listingDays: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Lower-cased domain of the addresses by which messages are answered; null where they are not. */
  mailReplyDomain: string | null;
  /** Where answers come in by SMTP, or null for files below dataDirectory alone. */
  inboundSmtp: {
    port: number;
    /** Whether DKIM or SPF has to vouch for the sender. */
    checksSender: boolean;
    /** Paths of PEM files. */
    tls: { key: string; cert: string } | null;
  } | null;
  /** An S3-compatible bucket, or null for files below dataDirectory. */
  uploadsBucket: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** Where browsers find the bucket's root, without a trailing slash. */
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
  /** Whether pages of visitors are kept in memory; off for measuring what they cost. */
  pageCache: boolean;
  metricsToken: string | null;
}

/** One line per fault, each naming its variable. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

const onOff = z.enum(["on", "off"], 'must be "on" or "off"').transform((value) => value === "on");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const secret = z.string().min(32, "must have at least 32 characters");
const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as "America/Chicago"');
const origin = httpUrl.refine((value) => {
  // Refinements run in addition to the check of the URL itself, which reports this.
  if (!URL.canParse(value)) return true;
  const url = new URL(value);
  return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
}, "must be an origin without a path, such as https://example.com");
const publicUrl = httpUrl.refine((value) => {
  if (!URL.canParse(value)) return true;
  const { search, hash, username, password } = new URL(value);
  return !search && !hash && !username && !password && !/[\s"'<>;,]/.test(value);
}, "must be an address without a query, such as https://photos.example.com");

const LISTING_DAYS_FAULT = "must be a number of days, from 15 to 365";

const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" })
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number("must be a number of connections, from 2 to 100")
    .int("must be a number of connections, from 2 to 100")
    .min(2, "must be a number of connections, from 2 to 100")
    .max(100, "must be a number of connections, from 2 to 100")
    .default(10),
  DATA_DIR: z.string().default("./data"),
  CONTENT_DIR: z.string().optional(),
  HOST: z
    .string()
    .refine(isHost, "must be an address or the name of a host, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(1, "must be a port number")
    .max(65535, "must be a port number")
    .default(3000),
  APP_ORIGIN: origin.optional(),
  OAUTH_ISSUER: httpUrl.optional(),
  OAUTH_CLIENT_ID: z.string().optional(),
  OAUTH_CLIENT_SECRET: z.string().optional(),
  SIGN_IN: z
    .enum(["embedded", "email", "oauth"], 'must be "embedded", "email" or "oauth"')
    .optional(),
  ADMIN_EMAILS: z.string().optional(),
  SESSION_SECRET: secret.optional(),
  DEMO_DATA: onOff.optional(),
  LISTING_REVIEW: onOff.default(true),
  LISTING_DAYS: z.coerce
    .number(LISTING_DAYS_FAULT)
    .int(LISTING_DAYS_FAULT)
    .min(15, LISTING_DAYS_FAULT)
    .max(365, LISTING_DAYS_FAULT)
    .default(60),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: z.string().default("Huntstead <no-reply@huntstead.test>"),
  MAIL_REPLY_DOMAIN: z
    .string()
    .max(200, "must be a domain such as reply.example.com")
    .regex(
      /^(?!-)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/i,
      "must be a domain such as reply.example.com",
    )
    .optional(),
  INBOUND_SMTP_PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(1, "must be a port number")
    .max(65535, "must be a port number")
    .optional(),
  INBOUND_AUTH: onOff.default(true),
  INBOUND_TLS_KEY: z.string().optional(),
  INBOUND_TLS_CERT: z.string().optional(),
  UPLOADS_S3_ENDPOINT: httpUrl.optional(),
  UPLOADS_S3_BUCKET: z.string().optional(),
  UPLOADS_S3_REGION: z.string().optional(),
  UPLOADS_S3_ACCESS_KEY_ID: z.string().optional(),
  UPLOADS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  UPLOADS_S3_PUBLIC_URL: publicUrl.optional(),
  UPLOADS_PRIVATE_S3_BUCKET: z.string().optional(),
  MAP_TILE_URL: z
    .string()
    .refine(isTileUrl, "must be an http or https URL with {z}, {x} and {y}")
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  MAP_TILE_ATTRIBUTION: z.string().default("© OpenStreetMap contributors"),
  SITE_TIME_ZONE: timeZone.default("America/Chicago"),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrustProxy,
      'must be "off", "on", a number of proxies, or addresses and networks such as "loopback, 10.0.0.0/8"',
    )
    .optional(),
  RATE_LIMITS: onOff.default(true),
  PAGE_CACHE: onOff.default(true),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});
type Variables = z.output<typeof variables>;

/** Names of all variables. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

/** Required for a bucket; only some need a region. */
const BUCKET_REQUIRED = [
  "UPLOADS_S3_ENDPOINT",
  "UPLOADS_S3_BUCKET",
  "UPLOADS_S3_ACCESS_KEY_ID",
  "UPLOADS_S3_SECRET_ACCESS_KEY",
] as const;
/** Setting one of these means a bucket. */
const BUCKET_VARIABLES = [
  ...BUCKET_REQUIRED,
  "UPLOADS_S3_REGION",
  "UPLOADS_S3_PUBLIC_URL",
  "UPLOADS_PRIVATE_S3_BUCKET",
] as const;

/**
 * Parses the variables of the process, an empty one counting as absent.
 * @throws EnvironmentError with every fault at once.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const faults = crossCheck(parsed.data);
  if (faults.length > 0) throw new EnvironmentError(faults);
  return toEnvironment(parsed.data);
}

/** Validates variables against each other. */
function crossCheck(given: Variables): string[] {
  const faults: string[] = [];
  const signIn = signInOf(given);
  const open = isReachableFromOutside(given);
  if (signIn === "oauth") {
    for (const name of ["OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"] as const) {
      if (!given[name]) faults.push(`${name} must be set for sign-in by an identity provider`);
    }
  } else if (open && given.SIGN_IN === undefined) {
    faults.push(
      'SIGN_IN must be written out as "embedded" (it lets anybody in as anybody) or "email", or OAUTH_ISSUER be set, because HOST or APP_ORIGIN is not loopback',
    );
  } else if (open && signIn === "email" && !given.SMTP_URL) {
    faults.push(
      'SMTP_URL must be set because SIGN_IN is "email" and HOST or APP_ORIGIN is not loopback',
    );
  }
  if (!given.SESSION_SECRET && given.DATABASE_URL) {
    faults.push("SESSION_SECRET must be set (32 characters or more) because DATABASE_URL is set");
  } else if (!given.SESSION_SECRET && open) {
    faults.push(
      "SESSION_SECRET must be set (32 characters or more) because HOST or APP_ORIGIN is not loopback",
    );
  }
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    faults.push("DATABASE_URL must be set because DATABASE_REPLICA_URL is set");
  }
  for (const name of ["INBOUND_SMTP_PORT", "INBOUND_TLS_KEY", "INBOUND_TLS_CERT"] as const) {
    const needed = name === "INBOUND_SMTP_PORT" ? "MAIL_REPLY_DOMAIN" : "INBOUND_SMTP_PORT";
    if (given[name] && !given[needed]) faults.push(`${needed} must be set because ${name} is set`);
  }
  if (!given.INBOUND_TLS_KEY !== !given.INBOUND_TLS_CERT) {
    faults.push("INBOUND_TLS_KEY and INBOUND_TLS_CERT must be set together");
  }
  if (given.INBOUND_SMTP_PORT === given.PORT) {
    faults.push("INBOUND_SMTP_PORT must be another port than PORT");
  }
  const [bucketVariable] = BUCKET_VARIABLES.filter((name) => given[name]);
  if (bucketVariable) {
    for (const name of BUCKET_REQUIRED) {
      if (!given[name]) faults.push(`${name} must be set because ${bucketVariable} is set`);
    }
  }
  const { UPLOADS_PRIVATE_S3_BUCKET: privateBucket } = given;
  if (privateBucket && privateBucket === given.UPLOADS_S3_BUCKET) {
    faults.push(
      "UPLOADS_PRIVATE_S3_BUCKET must be another bucket than UPLOADS_S3_BUCKET, which may be public",
    );
  }
  return faults;
}

function toEnvironment(given: Variables): Environment {
  const signIn = signInOf(given);
  const dataDirectory = resolve(given.DATA_DIR);
  const uploadsBucket = bucketOf(given);
  return {
    mode: given.NODE_ENV,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    dataDirectory,
    contentDirectory: given.CONTENT_DIR === undefined ? null : resolve(given.CONTENT_DIR),
    host: given.HOST,
    port: given.PORT,
    appOrigin: new URL(given.APP_ORIGIN ?? `http://localhost:${given.PORT}`).origin,
    signIn,
    oauth:
      signIn === "oauth"
        ? {
            issuer: given.OAUTH_ISSUER ?? "",
            clientId: given.OAUTH_CLIENT_ID ?? "",
            clientSecret: given.OAUTH_CLIENT_SECRET ?? "",
          }
        : null,
    adminEmails: new Set(
      (given.ADMIN_EMAILS ?? (signIn === "embedded" ? "admin@huntstead.test" : ""))
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    ),
    sessionSecret: given.SESSION_SECRET ?? keptSessionSecret(dataDirectory),
    demoData: given.DEMO_DATA ?? given.DATABASE_URL === undefined,
    listingReview: given.LISTING_REVIEW,
    listingDays: given.LISTING_DAYS,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM,
    mailReplyDomain: given.MAIL_REPLY_DOMAIN?.toLowerCase() ?? null,
    inboundSmtp: given.INBOUND_SMTP_PORT
      ? {
          port: given.INBOUND_SMTP_PORT,
          checksSender: given.INBOUND_AUTH,
          tls:
            given.INBOUND_TLS_KEY && given.INBOUND_TLS_CERT
              ? { key: given.INBOUND_TLS_KEY, cert: given.INBOUND_TLS_CERT }
              : null,
        }
      : null,
    uploadsBucket,
    privateBucket:
      uploadsBucket && given.UPLOADS_PRIVATE_S3_BUCKET
        ? { ...uploadsBucket, bucket: given.UPLOADS_PRIVATE_S3_BUCKET, publicUrl: null }
        : null,
    map: { tileUrl: given.MAP_TILE_URL, tileAttribution: given.MAP_TILE_ATTRIBUTION },
    siteTimeZone: given.SITE_TIME_ZONE,
    trustProxy: parseTrustProxy(given.TRUST_PROXY),
    rateLimits: given.RATE_LIMITS,
    pageCache: given.PAGE_CACHE,
    metricsToken: given.METRICS_TOKEN ?? null,
  };
}

function bucketOf(given: Variables): Environment["uploadsBucket"] {
  if (!given.UPLOADS_S3_ENDPOINT) return null;
  return {
    endpoint: given.UPLOADS_S3_ENDPOINT,
    bucket: given.UPLOADS_S3_BUCKET ?? "",
    region: given.UPLOADS_S3_REGION ?? "us-east-1",
    accessKeyId: given.UPLOADS_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: given.UPLOADS_S3_SECRET_ACCESS_KEY ?? "",
    publicUrl: given.UPLOADS_S3_PUBLIC_URL?.replace(/(?<!\/)\/+$/, "") ?? null,
  };
}

function signInOf(given: Variables): SignInMode {
  return given.SIGN_IN ?? (given.OAUTH_ISSUER ? "oauth" : "embedded");
}

function isReachableFromOutside(given: Variables): boolean {
  const originHost = given.APP_ORIGIN ? new URL(given.APP_ORIGIN).hostname : "localhost";
  return !LOOPBACK.has(given.HOST) || !LOOPBACK.has(originHost);
}

/** Express takes a number of hops, true or false, or a list of addresses. */
function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === "off" || value === "false") return false;
  if (value === "on" || value === "true") return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The secret of an unconfigured installation: made once, readable by its owner only. */
function keptSessionSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "session-secret");
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeIfAbsent(file, randomBytes(32).toString("base64url"));
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentError([`DATA_DIR cannot be used (${code}): ${dataDirectory}`]);
  }
  // With a short secret anybody could forge signatures.
  throw new EnvironmentError([`DATA_DIR holds an unusable secret: remove ${file}`]);
}

function writeIfAbsent(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
}

/** What Express understands: it throws at anything else. */
function isTrustProxy(value: string): boolean {
  if (/^(on|off|true|false|\d+)$/.test(value)) return true;
  return value.split(",").every((part) => {
    const [address = "", bits, ...rest] = part.trim().split("/");
    if (["loopback", "linklocal", "uniquelocal"].includes(part.trim())) return true;
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  });
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function isTileUrl(value: string): boolean {
  const tokens = ["{z}", "{x}", "{y}"].every((token) => value.includes(token));
  return tokens && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const holder = globalThis as typeof globalThis & { huntsteadEnvironment?: Environment };

/** The environment of this process, parsed at the first call. */
export function environment(): Environment {
  return (holder.huntsteadEnvironment ??= readEnvironment(process.env));
}

/** Replaces the environment, for tests. */
export function useEnvironment(changed: Environment): void {
  holder.huntsteadEnvironment = changed;
}
