/**
 * Draws the demo's emblems and portraits: `npm run draw:people`. The results are committed, so
 * this runs only when a drawing changes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  EMBLEM_COLORS,
  EMBLEM_GAMES,
  EMBLEM_RINGS,
  emblemName,
  portraits,
} from "../../prisma/seed/portraits";
import { drawEmblem } from "./emblem";
import { drawPortrait } from "./portrait";

const directory = (name: string) =>
  fileURLToPath(new URL(`../../public/${name}/`, import.meta.url));

async function drawEmblems(): Promise<void> {
  await mkdir(directory("emblems"), { recursive: true });
  for (const game of EMBLEM_GAMES) {
    for (const [at, ring] of EMBLEM_RINGS.entries()) {
      for (const [index, colors] of EMBLEM_COLORS.entries()) {
        const name = emblemName(game, at * EMBLEM_COLORS.length + index);
        await writeFile(`${directory("emblems")}${name}.svg`, drawEmblem({ game, ring, colors }));
      }
    }
  }
}

async function drawPortraits(): Promise<void> {
  await mkdir(directory("portraits"), { recursive: true });
  for (const [key, looks] of Object.entries(portraits)) {
    await sharp(Buffer.from(drawPortrait(looks, key)), { density: 144 })
      .resize(224, 224)
      .flatten()
      .jpeg({ quality: 74, mozjpeg: true })
      .toFile(`${directory("portraits")}${key}.jpg`);
  }
}

await drawEmblems();
await drawPortraits();
