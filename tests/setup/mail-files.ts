import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the mails that a server without SMTP has written, with soft line breaks removed. */
export function readMailFiles(dataDirectory: string): string[] {
  const folder = join(dataDirectory, "outbox");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .map((mail) => mail.replace(/=\r\n/g, "").replaceAll("=3D", "="));
}
