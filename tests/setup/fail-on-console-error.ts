import { afterEach, beforeEach, vi } from "vitest";

// A test that expects an error sets its own spy on console.error, which replaces this one.
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => {
    printed.push(values.map(String).join(" "));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (printed.length > 0) throw new Error(`Unexpected console.error:\n${printed.join("\n")}`);
});
