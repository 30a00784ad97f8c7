import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { EnvironmentError } from "./environment/environment-error";
import { readEnvironment } from "./environment.server";

const SECRET = "a secret of this test, longer than 32 characters";
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-environment-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = (variables: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: directory, ...variables });

function listFaults(variables: Record<string, string>): string[] {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
  return [];
}

describe("without variables", () => {
  test("uses embedded services, on this machine only", () => {
    expect(read()).toMatchObject({
      mode: "production",
      databaseUrl: null,
      dataDirectory: directory,
      host: "127.0.0.1",
      port: 3000,
      appOrigin: "http://localhost:3000",
      signIn: "embedded",
      oauth: null,
      adminEmails: new Set(["admin@huntstead.test"]),
      demoData: true,
      listingReview: true,
      listingDays: 60,
      smtpUrl: null,
      uploadsBucket: null,
      siteTimeZone: "America/Chicago",
      trustProxy: false,
      rateLimits: true,
      pageCache: true,
      metricsToken: null,
    });
  });

  test("keeps data below the current directory", () => {
    expect(readEnvironment({ SESSION_SECRET: SECRET }).dataDirectory).toBe(
      join(process.cwd(), "data"),
    );
  });

  test("treats an empty or blank variable as unset", () => {
    expect(read({ PORT: "", APP_ORIGIN: "  " }).appOrigin).toBe("http://localhost:3000");
  });

  test("creates a long secret once that only its owner can read", () => {
    const { sessionSecret } = read();
    const file = join(directory, "session-secret");
    expect(sessionSecret.length).toBeGreaterThanOrEqual(43);
    expect(readFileSync(file, "utf8")).toBe(sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().sessionSecret).toBe(sessionSecret);
  });

  test("rejects an emptied secret file", () => {
    writeFileSync(join(directory, "session-secret"), "");
    expect(listFaults({})).toEqual([expect.stringMatching(/^DATA_DIR holds an unusable secret/)]);
  });

  test("reports a data directory that is not writable", () => {
    expect(listFaults({ DATA_DIR: "/dev/null/data" })).toEqual([
      "DATA_DIR cannot be used (ENOTDIR): /dev/null/data",
    ]);
  });
});

describe("addresses", () => {
  test("derive the origin from the port unless it is given, without a trailing slash", () => {
    expect(read({ PORT: "8080" }).appOrigin).toBe("http://localhost:8080");
    expect(
      read({ APP_ORIGIN: "https://Hunt.example/", SIGN_IN: "embedded", SESSION_SECRET: SECRET })
        .appOrigin,
    ).toBe("https://hunt.example");
  });

  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "http"],
    ["HOST", "not a host"],
    ["HOST", "http://localhost"],
    ["APP_ORIGIN", "huntstead.example"],
    ["APP_ORIGIN", "https://huntstead.example/shop"],
    ["APP_ORIGIN", "https://user@huntstead.example"],
    ["APP_ORIGIN", "ftp://huntstead.example"],
    ["DATABASE_URL", "mysql://localhost/huntstead"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_REPLY_DOMAIN", "reply"],
    ["MAIL_REPLY_DOMAIN", "hunt@reply.example"],
    ["INBOUND_AUTH", "maybe"],
    ["MAP_TILE_URL", "https://tiles.example/{z}/{x}.png"],
    ["MAP_TILE_URL", "javascript:{z}{x}{y}"],
    ["SIGN_IN", "anybody"],
    ["DEMO_DATA", "yes"],
    ["METRICS_TOKEN", "short"],
    ["TRUST_PROXY", "everybody"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "loopback,"],
  ])("report %s=%s as one error with the variable's name", (name, value) => {
    const variables = { SESSION_SECRET: SECRET, SIGN_IN: "embedded", [name]: value };
    expect(listFaults(variables)).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  });

  test.each([
    ["off", false],
    ["on", true],
    ["2", 2],
    ["loopback", "loopback"],
    ["loopback, 10.0.0.0/8, fd00::/8", "loopback, 10.0.0.0/8, fd00::/8"],
  ])("pass TRUST_PROXY=%s to Express", (value, expected) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  test("allow subdomains for tiles", () => {
    const url = "http://{s}.tiles.example/{z}/{x}/{y}.png";
    expect(read({ MAP_TILE_URL: url }).map.tileUrl).toBe(url);
  });
});

describe("a server that is open to others", () => {
  test.each<Record<string, string>>([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { APP_ORIGIN: "http://hunt.example" },
  ])("requires an explicit sign-in mode and secret: %o", (variables) => {
    expect(listFaults(variables)).toEqual([
      expect.stringMatching(/^SIGN_IN must be written out as "embedded"/),
      expect.stringMatching(/^SESSION_SECRET must be set/),
    ]);
    expect(listFaults({ ...variables, SIGN_IN: "embedded", SESSION_SECRET: SECRET })).toEqual([]);
  });

  test("requires a mail server for sign-in by email, without admins by default", () => {
    const open = { HOST: "0.0.0.0", SIGN_IN: "email", SESSION_SECRET: SECRET };
    expect(listFaults(open)).toEqual([
      expect.stringMatching(/^SMTP_URL must be set because SIGN_IN/),
    ]);
    expect(read({ ...open, SMTP_URL: "smtp://mail.example" })).toMatchObject({
      signIn: "email",
      oauth: null,
      adminEmails: new Set(),
    });
    expect(listFaults({ SIGN_IN: "email" })).toEqual([]);
  });

  test("does not include any loopback address", () => {
    for (const HOST of ["localhost", "127.0.0.1", "::1"]) expect(listFaults({ HOST })).toEqual([]);
    expect(listFaults({ APP_ORIGIN: "http://[::1]:3000" })).toEqual([]);
  });

  test("requires a secret for a database server, which several processes share", () => {
    const DATABASE_URL = "postgresql://localhost/huntstead";
    expect(listFaults({ DATABASE_URL })).toEqual([expect.stringMatching(/^SESSION_SECRET must/)]);
    expect(listFaults({ DATABASE_URL, SESSION_SECRET: "short" })).toEqual([
      "SESSION_SECRET must have at least 32 characters",
    ]);
  });

  test("does not fill a database server with demo data by default", () => {
    const server = { DATABASE_URL: "postgres://localhost/huntstead", SESSION_SECRET: SECRET };
    expect(read(server).demoData).toBe(false);
    expect(read({ ...server, DEMO_DATA: "on" }).demoData).toBe(true);
  });
});

describe("an identity provider", () => {
  const client = { OAUTH_CLIENT_ID: "huntstead", OAUTH_CLIENT_SECRET: "known to both" };

  test("is used as soon as it is configured, without admins by default", () => {
    expect(read({ OAUTH_ISSUER: "https://id.example", ...client })).toMatchObject({
      signIn: "oauth",
      oauth: {
        issuer: "https://id.example",
        clientId: "huntstead",
        clientSecret: "known to both",
      },
      adminEmails: new Set(),
    });
  });

  test("requires all three variables", () => {
    expect(listFaults({ SIGN_IN: "oauth" }).map((fault) => fault.split(" ")[0])).toEqual([
      "OAUTH_ISSUER",
      "OAUTH_CLIENT_ID",
      "OAUTH_CLIENT_SECRET",
    ]);
  });

  test("is ignored when the embedded one is chosen explicitly", () => {
    const settings = read({ OAUTH_ISSUER: "https://id.example", SIGN_IN: "embedded" });
    expect([settings.signIn, settings.oauth]).toEqual(["embedded", null]);
  });

  test("accepts a list of admin addresses in any case", () => {
    expect(read({ ADMIN_EMAILS: " Ada@Example.com, ,bo@example.com " }).adminEmails).toEqual(
      new Set(["ada@example.com", "bo@example.com"]),
    );
  });
});

test("requires a name and keys for a bucket", () => {
  const endpoint = { UPLOADS_S3_ENDPOINT: "https://s3.example" };
  expect(listFaults(endpoint).map((fault) => fault.split(" ")[0])).toEqual([
    "UPLOADS_S3_BUCKET",
    "UPLOADS_S3_ACCESS_KEY_ID",
    "UPLOADS_S3_SECRET_ACCESS_KEY",
  ]);
  const bucketVariables = { ...endpoint, UPLOADS_S3_BUCKET: "b", UPLOADS_S3_ACCESS_KEY_ID: "i" };
  const complete = { ...bucketVariables, UPLOADS_S3_SECRET_ACCESS_KEY: "s" };
  expect(read(complete).uploadsBucket).toMatchObject({ region: "us-east-1", publicUrl: null });
  const environment = read({ ...complete, UPLOADS_S3_PUBLIC_URL: "https://photos.example/p/" });
  expect(environment.uploadsBucket?.publicUrl).toBe("https://photos.example/p");
});

test("requires separate buckets for private and public files, and no public address for private ones", () => {
  const complete = {
    UPLOADS_S3_ENDPOINT: "https://s3.example",
    UPLOADS_S3_BUCKET: "b",
    UPLOADS_S3_ACCESS_KEY_ID: "i",
    UPLOADS_S3_SECRET_ACCESS_KEY: "s",
    UPLOADS_S3_PUBLIC_URL: "https://photos.example",
  };
  expect(read(complete).privateBucket).toBeNull();
  expect(read({ ...complete, UPLOADS_PRIVATE_S3_BUCKET: "p" }).privateBucket).toMatchObject({
    endpoint: "https://s3.example",
    bucket: "p",
    accessKeyId: "i",
    publicUrl: null,
  });
  expect(listFaults({ ...complete, UPLOADS_PRIVATE_S3_BUCKET: "b" })).toEqual([
    expect.stringContaining("UPLOADS_PRIVATE_S3_BUCKET must be another bucket"),
  ]);
  expect(listFaults({ UPLOADS_PRIVATE_S3_BUCKET: "p" })[0]).toBe(
    "UPLOADS_S3_ENDPOINT must be set because UPLOADS_PRIVATE_S3_BUCKET is set",
  );
});

test.each(["PUBLIC_URL", "REGION", "ACCESS_KEY_ID"])(
  "reports missing bucket variables when UPLOADS_S3_%s is set",
  (name) => {
    const faults = listFaults({ [`UPLOADS_S3_${name}`]: "https://photos.example" });
    expect(faults[0]).toBe(`UPLOADS_S3_ENDPOINT must be set because UPLOADS_S3_${name} is set`);
  },
);

test.each([
  ["", 10],
  ["2", 2],
  ["100", 100],
])("accepts a pool of %s as %i connections", (DATABASE_POOL_SIZE, size) => {
  expect(read({ DATABASE_POOL_SIZE }).databasePoolSize).toBe(size);
});

test.each(["0", "1", "101", "2.5", "many"])("rejects a pool of %s", (DATABASE_POOL_SIZE) => {
  expect(listFaults({ DATABASE_POOL_SIZE })).toHaveLength(1);
});

test("reports all errors at once", () => {
  expect(listFaults({ PORT: "x", HOST: "a b", DEMO_DATA: "x" })).toHaveLength(3);
});
