import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readContentFile } from "./read-content-file.server";

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "huntstead-content-"))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = () => readContentFile(directory, "terms");
const write = (content: string | Uint8Array) => writeFileSync(join(directory, "terms.md"), content);

describe("readContentFile", () => {
  it("returns the text of a file, or null without one", async () => {
    expect(await read()).toBeNull();
    write("\u{FEFF}# Ours\n");
    expect(await read()).toBe("# Ours\n");
  });

  it("accepts 100 KB and rejects one more byte", async () => {
    write("x".repeat(100 * 1024));
    expect(await read()).toHaveLength(100 * 1024);
    write("x".repeat(100 * 1024 + 1));
    await expect(read()).rejects.toThrow(/terms\.md is larger than 100 KB$/);
  });

  it.each([
    ["other bytes than UTF-8", Uint8Array.of(0xff, 0xfe, 0x41), /is not UTF-8 text$/],
    ["nothing", " \n", /is empty$/],
  ])("rejects %s", async (_what, content, message) => {
    write(content);
    await expect(read()).rejects.toThrow(message);
  });

  it("rejects directories and devices", async () => {
    symlinkSync("/dev/zero", join(directory, "terms.md"));
    await expect(read()).rejects.toThrow(/is not a file$/);
    mkdirSync(join(directory, "sub"));
    rmSync(join(directory, "terms.md"));
    symlinkSync(join(directory, "sub"), join(directory, "terms.md"));
    await expect(read()).rejects.toThrow(/is not a file|cannot be read/);
  });

  it("reports a circular symbolic link", async () => {
    symlinkSync(join(directory, "terms.md"), join(directory, "terms.md"));
    await expect(read()).rejects.toThrow(/terms\.md cannot be read \(ELOOP\)$/);
  });
});
