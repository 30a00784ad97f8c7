/**
 * Draws the demo's emblems and portraits: `npm run draw:people`. The results are committed, so
 * this runs only when a drawing changes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  chooseEmblems,
  EMBLEM_COLORS,
  EMBLEM_RINGS,
  emblemName,
  portraits,
} from "../../prisma/seed/portraits";
import { professionals } from "../../prisma/seed/professionals";
import { drawEmblem } from "./emblem";
import { drawPortrait } from "./portrait";

const directory = (name: string) =>
  fileURLToPath(new URL(`../../public/${name}/`, import.meta.url));

async function drawEmblems(): Promise<void> {
  await mkdir(directory("emblems"), { recursive: true });
  for (const { game, number } of chooseEmblems(professionals)) {
    const colors = EMBLEM_COLORS[number % EMBLEM_COLORS.length];
    const ring = EMBLEM_RINGS[Math.floor(number / EMBLEM_COLORS.length) % EMBLEM_RINGS.length];
    if (!colors || !ring) throw new Error(`No emblem has the number ${number}`);
    const path = `${directory("emblems")}${emblemName({ game, number })}.svg`;
    await writeFile(path, drawEmblem({ game, ring, colors }));
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
