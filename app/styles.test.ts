import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) =>
  join("app", file),
);

test("every stylesheet is part of the one that pages load, or is loaded with a script or by one page", () => {
  const imported = files
    .filter((file) => file === "app/styles.css" || /\.(?:client|page)\.tsx$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /^@?import (?:\w+ from )?"(\.[^"?\n]+\.css)(?:\?url)?"/gm,
        ),
      ].map(([, path]) => join(dirname(file), path ?? "")),
    );
  const delivered = ["app/styles.css", "app/lite.css"];
  const sheets = files.filter((file) => file.endsWith(".css") && !delivered.includes(file));
  expect(sheets).not.toEqual([]);
  expect([...new Set(imported)].sort()).toEqual(sheets.sort());
});

test("the design system's stylesheet names no feature", () => {
  const features =
    /listing|heart|message|conversation|\bmap|mortgage|gallery|review|request|\bpost/i;
  expect(readFileSync("app/ui/styles.css", "utf8")).not.toMatch(features);
});
