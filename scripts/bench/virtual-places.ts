// Loaded ahead of what runs without Vite: gives it the places that Vite's plugin makes.
import { register } from "node:module";

import { PLACE_MODULES } from "../gazetteer-plugin";

const pages: Record<string, string> = {};
for (const [name, make] of Object.entries(PLACE_MODULES)) pages[name] = make();
register("./virtual-places-hooks.mjs", import.meta.url, { data: pages });
