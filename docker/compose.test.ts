import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { readEnvironment } from "~/platform/environment.server";
import { VARIABLE_NAMES } from "~/platform/environment/variables.server";

import { isUnused } from "./drop-unused-files.mjs";
import { openBucketServer } from "../tests/fixtures/bucket-server";
import { LEAN_MEMORY, NODE_FLAGS } from "../tests/setup/start-server";

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string | string[];
  depends_on?: string[] | Record<string, unknown>;
}

const { services, volumes } = parse(readFileSync("docker/compose.yaml", "utf8"), {
  merge: true,
}) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const PROCESSES = ["app1", "app2"];

/** Fills in variables that are not set as Compose does: "${NAME:-otherwise}", "${NAME:?complaint}". */
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g, (_whole, name: string, otherwise?: string) => {
    return otherwise ?? `${name} of at least 32 characters, for tests`;
  });

describe("the composition", () => {
  test.each(PROCESSES)("gives %s every variable that there is, and no other", (name) => {
    expect(Object.keys(services[name]?.environment ?? {}).sort()).toEqual(
      [...VARIABLE_NAMES].sort(),
    );
  });

  test("starts with what it gives: nothing embedded is left", () => {
    const variables = Object.entries(services.app1?.environment ?? {});
    const environment = readEnvironment(
      Object.fromEntries(variables.map(([name, value]) => [name, filledIn(value)])),
    );
    expect(environment).toMatchObject({
      databaseUrl: expect.stringContaining("@database:5432") as string,
      signIn: "oauth",
      smtpUrl: "smtp://mail:1025",
      uploadsBucket: { endpoint: "http://store:8333", publicUrl: null },
      privateBucket: { bucket: "huntstead-private", publicUrl: null },
      trustProxy: "uniquelocal",
      host: "0.0.0.0",
    });
  });

  test("names exact versions of images, and no place to get them from", () => {
    const images = Object.values(services).map(({ image }) => image ?? "");
    const built = readFileSync("docker/Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm);
    for (const image of [...images, ...[...built].map(([, from = ""]) => from)]) {
      if (image.endsWith(":local") || image === "scratch") continue;
      expect(image).toMatch(/^([a-z]+\/)?[a-z]+:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/);
    }
  });

  test("mounts files that are there and volumes that are declared", () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const sources = new Set(mounted.map((volume) => volume.split(":", 1)[0] ?? ""));
    const files = [...sources].filter((source) => source.startsWith("./"));
    const present = readdirSync("docker").map((name) => `./${name}`);
    // Made by whoever writes the first one.
    expect(present.concat("./backups")).toEqual(expect.arrayContaining(files));
    const volumeNames = [...sources].filter((source) => !source.startsWith("."));
    expect(volumeNames.sort()).toEqual(Object.keys(volumes).sort());
  });

  test("waits for services that exist", () => {
    for (const { depends_on: on = [] } of Object.values(services)) {
      const names = Array.isArray(on) ? on : Object.keys(on);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
    }
  });

  test("has the processes where the proxy looks for them", () => {
    const upstreams = readFileSync("docker/nginx.conf", "utf8").matchAll(
      /^\s+server (\w+):(\d+)/gm,
    );
    expect([...upstreams].map(([, host, port]) => [host, port])).toEqual(
      PROCESSES.map((name) => [name, services[name]?.environment?.PORT]),
    );
  });

  test("lets in whom the identity provider knows", () => {
    const dex = parse(readFileSync("docker/dex.yaml", "utf8")) as {
      issuer: string;
      staticClients: { id: string; secret: string; redirectURIs: string[] }[];
    };
    const { environment = {} } = services.app1 ?? {};
    const [client] = dex.staticClients;
    expect(filledIn(environment.OAUTH_ISSUER ?? "")).toBe(dex.issuer);
    expect(client).toMatchObject({
      id: filledIn(environment.OAUTH_CLIENT_ID ?? ""),
      secret: filledIn(environment.OAUTH_CLIENT_SECRET ?? ""),
      redirectURIs: [`${filledIn(environment.APP_ORIGIN ?? "")}/api/callback`],
    });
    const store = JSON.parse(readFileSync("docker/s3.json", "utf8")) as {
      identities: { credentials: { accessKey: string; secretKey: string }[] }[];
    };
    expect(store.identities[0]?.credentials).toEqual([
      {
        accessKey: filledIn(environment.UPLOADS_S3_ACCESS_KEY_ID ?? ""),
        secretKey: filledIn(environment.UPLOADS_S3_SECRET_ACCESS_KEY ?? ""),
      },
    ]);
  });
});

test("the image tells Node what npm start tells it, and asks for few pools of memory", () => {
  const file = readFileSync("docker/Dockerfile", "utf8");
  const commands = file.match(/^CMD (.*)$/m);
  expect(JSON.parse(commands?.[1] ?? "")).toEqual(["node", ...NODE_FLAGS, "build/server.js"]);
  for (const [name, value] of Object.entries(LEAN_MEMORY)) {
    expect(file).toContain(`\nENV ${name}=${value}\n`);
  }
});

describe("what the image leaves out of the packages", () => {
  test.each([
    ["client.mjs.map", true],
    ["index.d.ts", true],
    ["index.d.mts", true],
    ["README.md", true],
    ["LICENSE.md", false],
    ["NOTICE.txt", false],
    ["query_compiler_fast_bg.mysql.wasm-base64.mjs", true],
    ["query_compiler_small_bg.postgresql.mjs", true],
    ["query_compiler_fast_bg.postgresql.wasm-base64.js", true],
    ["DejaVuSerif.ttf", true],
    ["index.mjs", false],
    ["data.json", false],
  ])("%s: %s", (name, isLeftOut) => {
    expect(isUnused(name)).toBe(isLeftOut);
  });

  test("is nothing that our sources name", () => {
    const sources = ["app", "prisma"]
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
          (path) => `${folder}/${path}`,
        ),
      )
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(path, "utf8"));
    const variableNames = sources.flatMap((text) => [
      ...text.matchAll(/(?:import|require\.resolve)\(\s*"([^".][^"]*\/([^"/]+\.\w+))"/g),
    ]);
    const names = variableNames.map(([, , name = ""]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "DejaVuSansCondensed.ttf",
        "query_compiler_fast_bg.postgresql.wasm-base64.mjs",
      ]),
    );
    expect(names.filter(isUnused)).toEqual([]);
  });
});

test("each bucket is made where it is not there, and left where it is", async () => {
  const bucket = await openBucketServer();
  try {
    const start = (variables: Record<string, string>) =>
      promisify(execFile)(process.execPath, ["docker/create-bucket.mjs"], {
        env: { ...process.env, ...bucket.variables, ...variables },
      });
    for (const name of ["photos", "another", "another"]) {
      const { stdout } = await start({ UPLOADS_S3_BUCKET: name });
      expect(stdout).toBe(`The bucket ${name} is there.\n`);
    }
    const { stdout } = await start({ UPLOADS_PRIVATE_S3_BUCKET: "vault" });
    expect(stdout).toBe("The bucket photos is there.\nThe bucket vault is there.\n");
    expect(bucket.buckets().sort()).toEqual(["another", "papers", "photos", "vault"]);
  } finally {
    await bucket.close();
  }
});
