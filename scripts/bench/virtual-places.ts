// Loaded ahead of what runs without Vite: gives it the places that Vite's plugin makes.
import { register } from "node:module";

import { PLACE_MODULES } from "../gazetteer-plugin";

const made = Object.entries(PLACE_MODULES).map(([name, make]) => [name, make()]);
register("./virtual-places-hooks.mjs", import.meta.url, { data: Object.fromEntries(made) });
