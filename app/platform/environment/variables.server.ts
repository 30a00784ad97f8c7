import { isIP } from "node:net";
import * as z from "zod/v4";

export const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

const onOff = z.enum(["on", "off"], 'must be "on" or "off"').transform((value) => value === "on");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const secret = z.string().min(32, "must have at least 32 characters");
const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as "America/Chicago"');
const origin = httpUrl.refine((value) => {
  // Refinements also run when the URL check fails, which reports the error itself.
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

export const variables = z.object({
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
export type EnvironmentVariables = z.output<typeof variables>;

/** The names of all variables. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
}

/** Checks whether Express accepts the value: it throws at anything else. */
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
