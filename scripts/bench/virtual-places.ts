// Preloaded by scripts that run without Vite: provides the gazetteer modules that Vite's plugin generates.
import { register } from "node:module";

import { PLACE_MODULES } from "../gazetteer-plugin";

const moduleSources: Record<string, string> = {};
for (const [name, make] of Object.entries(PLACE_MODULES)) moduleSources[name] = make();
register("./virtual-places-hooks.mjs", import.meta.url, { data: moduleSources });
