// After `npm ci --omit=dev`: removes what stays only because a package that is needed says that it
// could use it, and development does use it: the Prisma CLI, TypeScript and what hangs on them, which
// are half of everything. The lockfile marks these packages.
import { readFileSync, rmSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, { devOptional }] of Object.entries(packages)) {
  if (devOptional) rmSync(path, { recursive: true, force: true });
}
