import upgrade from "../../../prisma/upgrades/0.1.0.sql?raw";
import { addUpgrade, type Migration } from "./apply-migrations.server";

// The built server runs without the prisma folder, so the bundle contains the SQL.
const files = import.meta.glob<string>("/prisma/migrations/*/migration.sql", {
  query: "?raw",
  eager: true,
  import: "default",
});

export const bundledMigrations: readonly Migration[] = addUpgrade(
  Object.entries(files).map(([path, sql]) => ({ name: path.split("/").at(-2) ?? path, sql })),
  upgrade,
);
