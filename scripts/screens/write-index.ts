import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Screen } from "./screens";
import { getPictureName, THEMES, WIDTHS, type ScreenVariant } from "./take-pictures";

/** Writes a page that shows all pictures, with a row for each screen and viewer. */
export function writeIndex(directory: string, screens: readonly Screen[]): void {
  const rows = screens.flatMap((screen) =>
    screen.viewers.map((viewer) => {
      const shown = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme, viewer })));
      return `<h2 id="${screen.name}-${viewer}">${screen.name}, ${viewer}</h2>
<div>${shown.map((variant) => thumbnail(screen, variant)).join("\n")}</div>`;
    }),
  );
  const html = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Huntstead, every screen</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; background: #777; color: #fff }
h2 { font-size: 1rem; margin: 2rem 0 .5rem }
div { display: flex; gap: 1rem; overflow-x: auto }
img { display: block; height: 30rem; object-fit: cover; object-position: top }
.w1280 img { width: 34rem }
.w360 img { width: 15rem }
</style>
<h1>Every screen of Huntstead</h1>
${rows.join("\n")}
</html>
`;
  writeFileSync(join(directory, "index.html"), html);
}

function thumbnail(screen: Screen, variant: ScreenVariant): string {
  const name = getPictureName(screen, variant);
  return `<a class="w${variant.width}" href="${name}"><img src="${name}" alt="${screen.name}, ${variant.viewer}, ${variant.width} px, ${variant.theme}" loading="lazy"></a>`;
}
