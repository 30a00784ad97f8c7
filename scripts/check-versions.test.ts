import { describe, expect, test } from "vitest";

import { findFaults, findUnusedExceptions } from "./check-versions.mjs";

const entry = (version: string, more: object = {}) => ({ version, integrity: "sha512-x", ...more });
const listFaults = (packages: Record<string, object>): string[] =>
  findFaults({ packages: { "": { version: "1.0.0" }, ...packages } });

describe("a lockfile", () => {
  test.each(["4.22.3", "4.22.10", "4.23.0", "5.0.0"])("with express %s is fine", (version) => {
    expect(listFaults({ "node_modules/express": entry(version) })).toEqual([]);
  });

  test.each(["4.22.2", "4.9.9", "3.99.0", "4.22.3-beta.1"])(
    "with express %s is not, wherever it lies",
    (version) => {
      const path = "node_modules/a/node_modules/express";
      expect(listFaults({ [path]: entry(version) })).toEqual([
        `${path} is ${version}; versions below 4.22.3 have known vulnerabilities`,
      ]);
    },
  );

  test("is asked for the right line where several are maintained", () => {
    for (const version of ["7.5.14", "8.21.3", "9.0.0"]) {
      expect(listFaults({ "node_modules/ws": entry(version) })).toEqual([]);
    }
    for (const version of ["6.2.3", "7.5.13", "8.0.0", "8.21.2"]) {
      expect(listFaults({ "node_modules/ws": entry(version) })).toHaveLength(1);
    }
  });

  test("says which packages want to run scripts that nobody has looked at", () => {
    const more = { hasInstallScript: true };
    expect(listFaults({ "node_modules/esbuild": entry("0.25.12", more) })).toEqual([]);
    expect(listFaults({ "node_modules/@new/thing": entry("1.0.0", more) })).toEqual([
      expect.stringContaining("node_modules/@new/thing has an install script"),
    ]);
  });

  test("lists exceptions that are no longer needed", () => {
    const packages = {
      "node_modules/esbuild": entry("0.25.12", { hasInstallScript: true }),
      "node_modules/prisma": entry("7.10.0"),
    };
    expect(findUnusedExceptions({ packages }).sort()).toEqual([
      "@prisma/engines",
      "prisma",
      "unrs-resolver",
    ]);
  });

  test("must let npm check every package and contain no download URLs", () => {
    const packages = {
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": entry("1.0.0", { resolved: "https://packages.example/b.tgz" }),
      "node_modules/c": { link: true },
    };
    expect(listFaults(packages)).toEqual([
      expect.stringMatching(/^node_modules\/a has no integrity/),
      expect.stringMatching(/^node_modules\/b contains the URL/),
    ]);
  });

  test("checks the package, not the name that it is installed by", () => {
    const alias = entry("4.0.0", { name: "express" });
    expect(listFaults({ "node_modules/server": alias })).toHaveLength(1);
  });
});
