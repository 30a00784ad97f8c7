import { LOOPBACK, type EnvironmentVariables } from "./variables.server";

/** The sign-in modes: as anybody without proof, by codes sent by email, or by an external identity provider. */
export type SignInMode = "embedded" | "email" | "oauth";

/** The variables that every bucket requires; only some need a region. */
const BUCKET_REQUIRED = [
  "UPLOADS_S3_ENDPOINT",
  "UPLOADS_S3_BUCKET",
  "UPLOADS_S3_ACCESS_KEY_ID",
  "UPLOADS_S3_SECRET_ACCESS_KEY",
] as const;

/** The variables that each configure a bucket. */
const BUCKET_VARIABLES = [
  ...BUCKET_REQUIRED,
  "UPLOADS_S3_REGION",
  "UPLOADS_S3_PUBLIC_URL",
  "UPLOADS_PRIVATE_S3_BUCKET",
] as const;

/** Validates variables against each other. */
export function checkCombinations(variables: EnvironmentVariables): string[] {
  const faults: string[] = [];
  const signIn = getSignInMode(variables);
  const isPublic = isReachableFromOutside(variables);
  if (signIn === "oauth") {
    for (const name of ["OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"] as const) {
      if (!variables[name]) faults.push(`${name} must be set for sign-in by an identity provider`);
    }
  } else if (isPublic && variables.SIGN_IN === undefined) {
    faults.push(
      'SIGN_IN must be written out as "embedded" (it lets anybody in as anybody) or "email", or OAUTH_ISSUER be set, because HOST or APP_ORIGIN is not loopback',
    );
  } else if (isPublic && signIn === "email" && !variables.SMTP_URL) {
    faults.push(
      'SMTP_URL must be set because SIGN_IN is "email" and HOST or APP_ORIGIN is not loopback',
    );
  }
  if (!variables.SESSION_SECRET && variables.DATABASE_URL) {
    faults.push("SESSION_SECRET must be set (32 characters or more) because DATABASE_URL is set");
  } else if (!variables.SESSION_SECRET && isPublic) {
    faults.push(
      "SESSION_SECRET must be set (32 characters or more) because HOST or APP_ORIGIN is not loopback",
    );
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    faults.push("DATABASE_URL must be set because DATABASE_REPLICA_URL is set");
  }
  for (const name of ["INBOUND_SMTP_PORT", "INBOUND_TLS_KEY", "INBOUND_TLS_CERT"] as const) {
    const needed = name === "INBOUND_SMTP_PORT" ? "MAIL_REPLY_DOMAIN" : "INBOUND_SMTP_PORT";
    if (variables[name] && !variables[needed])
      faults.push(`${needed} must be set because ${name} is set`);
  }
  if (!variables.INBOUND_TLS_KEY !== !variables.INBOUND_TLS_CERT) {
    faults.push("INBOUND_TLS_KEY and INBOUND_TLS_CERT must be set together");
  }
  if (variables.INBOUND_SMTP_PORT === variables.PORT) {
    faults.push("INBOUND_SMTP_PORT must be another port than PORT");
  }
  const [bucketVariable] = BUCKET_VARIABLES.filter((name) => variables[name]);
  if (bucketVariable) {
    for (const name of BUCKET_REQUIRED) {
      if (!variables[name]) faults.push(`${name} must be set because ${bucketVariable} is set`);
    }
  }
  const { UPLOADS_PRIVATE_S3_BUCKET: privateBucket } = variables;
  if (privateBucket && privateBucket === variables.UPLOADS_S3_BUCKET) {
    faults.push(
      "UPLOADS_PRIVATE_S3_BUCKET must be another bucket than UPLOADS_S3_BUCKET, which may be public",
    );
  }
  return faults;
}

export function getSignInMode(variables: EnvironmentVariables): SignInMode {
  return variables.SIGN_IN ?? (variables.OAUTH_ISSUER ? "oauth" : "embedded");
}

function isReachableFromOutside(variables: EnvironmentVariables): boolean {
  const originHost = variables.APP_ORIGIN ? new URL(variables.APP_ORIGIN).hostname : "localhost";
  return !LOOPBACK.has(variables.HOST) || !LOOPBACK.has(originHost);
}
