import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { gazetteer } from "./scripts/gazetteer-plugin";
import { workerPrograms } from "./scripts/worker-programs-plugin";
import { leanFramework } from "./scripts/lean-framework-plugin";
export default defineConfig({
  plugins: [gazetteer(), workerPrograms(), leanFramework()],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  test: { include: ["tests/**/*.test.ts"], pool: "forks", testTimeout: 280_000, hookTimeout: 240_000, env: { PREPARED_DATABASES: "/tmp/matrix-prepared" } },
});
