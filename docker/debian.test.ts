import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { readEnvironment } from "~/platform/environment.server";
import { VARIABLE_NAMES } from "~/platform/environment/variables.server";

import { LEAN_MEMORY, NODE_FLAGS } from "../tests/setup/start-server";

const FILES = "docs/debian";
const directory = mkdtempSync(join(tmpdir(), "huntstead-debian-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const has = (program: string, ...options: string[]) =>
  spawnSync(program, options).error === undefined;

describe("the files for a Debian machine", () => {
  test("the environment has only variables that there are, and starts once its blanks are filled in", () => {
    const variables = Object.fromEntries(
      readFileSync(join(FILES, "huntstead.env"), "utf8")
        .split("\n")
        .filter((line) => line && !line.startsWith("#"))
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    );
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(Object.keys(variables)));
    const blanks = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        value || "a-word-of-more-than-32-characters",
      ]),
    );
    expect(readEnvironment(blanks)).toMatchObject({
      databaseUrl: expect.stringContaining("%2Fvar%2Frun%2Fpostgresql") as string,
      signIn: "oauth",
      trustProxy: "loopback",
    });
  });

  test("the service tells Node what npm start tells it", () => {
    const unit = readFileSync(join(FILES, "huntstead@.service"), "utf8");
    expect(unit).toContain(
      `ExecStart=/usr/local/bin/node ${NODE_FLAGS.join(" ")} build/server.js\n`,
    );
    for (const [name, value] of Object.entries(LEAN_MEMORY)) {
      expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
    }
  });

  test("the process for email replies sets only variables that there are", () => {
    const dropIn = readFileSync(join(FILES, "mail.conf"), "utf8");
    const assignments = [...dropIn.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" "),
    );
    const names = assignments.map((assignment) => assignment.replace(/=.*/, ""));
    expect(names).toContain("INBOUND_SMTP_PORT");
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(names));
    // The firewall sends port 25 to it.
    const [, port = ""] = /INBOUND_SMTP_PORT=(\d+)/.exec(dropIn) ?? [];
    expect(readFileSync(join(FILES, "huntstead.nft"), "utf8")).toContain(`redirect to :${port}\n`);
  });

  test.skipIf(!has("systemd-analyze", "--version"))("systemd takes the units", () => {
    for (const name of readdirSync(FILES).filter((each) => /\.(service|timer)$/.test(each))) {
      // Node may be elsewhere on this machine.
      const text = readFileSync(join(FILES, name), "utf8");
      const unit = text.replaceAll("/usr/local/bin/node", process.execPath);
      writeFileSync(join(directory, name.replace("@", "@3001")), unit);
    }
    mkdirSync(join(directory, "huntstead@3001.service.d"));
    copyFileSync(join(FILES, "mail.conf"), join(directory, "huntstead@3001.service.d/mail.conf"));
    const units = readdirSync(directory).filter((each) => /\.(service|timer)$/.test(each));
    expect(units).toHaveLength(3);
    const { stdout, stderr, status } = spawnSync(
      "systemd-analyze",
      ["verify", ...units.map((unit) => `./${unit}`)],
      { cwd: directory, encoding: "utf8" },
    );
    expect([stdout + stderr, status]).toEqual(["", 0]);
  });

  test.skipIf(!has("nginx", "-v") || !has("openssl", "version"))("nginx takes its file", () => {
    for (const folder of ["tls", "www", "lib", "log"]) mkdirSync(join(directory, folder));
    execFileSync(
      "openssl",
      [
        ...[
          "req",
          "-x509",
          "-newkey",
          "rsa:2048",
          "-nodes",
          "-days",
          "2",
          "-subj",
          "/CN=huntstead.example",
        ],
        ...[
          "-keyout",
          join(directory, "tls/privkey.pem"),
          "-out",
          join(directory, "tls/fullchain.pem"),
        ],
      ],
      { stdio: "ignore" },
    );
    const nginxConfig = execFileSync("sed", ["-f", join(FILES, "nginx.sed"), "docker/nginx.conf"], {
      encoding: "utf8",
    });
    expect(nginxConfig).toContain("listen 443 ssl");
    expect(nginxConfig).toContain("server 127.0.0.1:3002");
    expect(nginxConfig).toContain("return 301 https://$host$request_uri;");
    expect(nginxConfig).toContain("error_page 502 504 @away;");
    const readNumber = (name: string) =>
      Number(new RegExp(`^\\s*${name} (\\d+);$`, "m").exec(nginxConfig)?.[1]);
    // A proxied connection takes two files.
    expect(readNumber("worker_rlimit_nofile")).toBeGreaterThan(
      2 * readNumber("worker_connections"),
    );
    expect(nginxConfig).toMatch(/3001 max_fails=0;\n.*3002 max_fails=0;\n/);
    expect(nginxConfig).not.toMatch(/app\d:3000|listen 8080|\/tmp\//);
    // Only places that a test may write to are others.
    const here = nginxConfig
      .replace("user www-data;", "")
      .replaceAll("/etc/nginx/tls", join(directory, "tls"))
      .replaceAll("/var/lib/nginx", join(directory, "lib"))
      .replaceAll("/var/log/nginx", join(directory, "log"))
      .replaceAll("/run/nginx.pid", join(directory, "nginx.pid"))
      .replace(/listen (?:\[::\]:)?(?:80|443)/g, (listen) => `${listen}0`);
    const file = join(directory, "nginx.conf");
    writeFileSync(file, here);
    const { stderr } = spawnSync("nginx", ["-t", "-c", file, "-p", directory], {
      encoding: "utf8",
    });
    expect(stderr).toContain("syntax is ok");
    expect(stderr).toContain("test is successful");
  });

  test("operations.md names each of them", () => {
    const text = readFileSync("docs/operations.md", "utf8");
    for (const name of readdirSync(FILES)) expect(text).toContain(`docs/debian/${name}`);
  });
});
