import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import ts from "typescript";
import { expect, test } from "vitest";

const SOURCE = /\.(tsx?|mjs)$/;
/** The linter requires type imports in statements of their own. */
const IMPORT_OF_TYPES = /^import type [^;]*;/gm;

/**
 * Imports by file, without the generated database client. Type imports of the application count too, which the linter's
 * rule for cycles (import-x/no-cycle) ignores, and it takes forty times as long.
 */
function readImports(): Map<string, string[]> {
  const files = ["app", "docker", "prisma", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => SOURCE.test(file) && !/\.test\.|\.d\.ts$|database\/client\//.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, "utf8");
      const read = file.startsWith("app/") ? text : text.replaceAll(IMPORT_OF_TYPES, "");
      const { importedFiles } = ts.preProcessFile(read, true, true);
      return [file, importedFiles.flatMap(({ fileName }) => resolve(fileName, file))];
    }),
  );
}

function resolve(name: string, from: string): string[] {
  const path = name.startsWith("~/") ? join("app", name.slice(2)) : join(dirname(from), name);
  if (!/^[.~]/.test(name)) return [];
  const resolved = [path, `${path}.ts`, `${path}.tsx`].find(
    (each) => SOURCE.test(each) && existsSync(each),
  );
  return resolved ? [relative("", resolved)] : [];
}

/** Finds strongly connected components with more than one file, by Tarjan's algorithm. */
function findCycles(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    for (const imported of imports.get(file) ?? []) {
      if (!order.has(imported)) visit(imported);
      if (!stack.includes(imported)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(imported) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

test("no files import each other, the application's not even types", () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(1_000);
  expect(findCycles(imports)).toEqual([]);
});

test("a cycle of types is found", () => {
  const imports = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b"]],
  ]);
  expect(findCycles(imports)).toEqual([["b", "c"]]);
});
