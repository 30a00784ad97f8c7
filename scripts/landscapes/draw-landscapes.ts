/**
 * Draws the landscapes and encodes them: `npm run draw:landscapes [name …]`.
 * The results are committed, so this runs only when a painting changes.
 */
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import {
  LANDSCAPE_FORMATS,
  LANDSCAPE_WIDTHS,
  landscapes,
  type LandscapeName,
} from "../../prisma/seed/landscapes";
import { recipes } from "./painting/recipes";
import { paintScene } from "./painting/scenes";
import { HEIGHT, WIDTH } from "./painting/surface";

type Format = (typeof LANDSCAPE_FORMATS)[number];
type Width = (typeof LANDSCAPE_WIDTHS)[number];

const outputDirectory = fileURLToPath(new URL("../../public/landscapes/", import.meta.url));

/** All of them together stay below 12 MB; the painting is soft, so that little is lost. */
const QUALITIES: Record<Width, Record<Format, number>> = {
  400: { avif: 33, jpg: 42 },
  800: { avif: 27, jpg: 33 },
  1600: { avif: 21, jpg: 20 },
};

async function drawLandscape(name: LandscapeName): Promise<void> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const painted = await paintScene(recipes[name]);
  for (const width of LANDSCAPE_WIDTHS) {
    const data = await sharp(painted, { raw })
      .resize(width, Math.round((width * 2) / 3), { kernel: "mitchell" })
      .png({ compressionLevel: 0 })
      .toBuffer();
    for (const format of LANDSCAPE_FORMATS) {
      const file = await encode(sharp(data), format, QUALITIES[width][format]);
      await writeFile(join(outputDirectory, `${name}-${width}.${format}`), file);
    }
  }
  console.log(`${name} ${await dominantColor(sharp(painted, { raw }))}`);
}

function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality, effort: 1 }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Returns the mean color of the picture, which is shown while the file loads. */
async function dominantColor(picture: Sharp): Promise<string> {
  const { channels } = await picture.stats();
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0")).join("")}`;
}

async function reportTotal(): Promise<void> {
  const files = landscapes.flatMap(({ name }) =>
    LANDSCAPE_WIDTHS.flatMap((width) =>
      LANDSCAPE_FORMATS.map((format) => `${name}-${width}.${format}`),
    ),
  );
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(outputDirectory, file))).size),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${files.length} files, ${(total / 1_048_576).toFixed(2)} MB`);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  await mkdir(outputDirectory, { recursive: true });
  for (const { name } of landscapes) {
    if (wanted.length === 0 || wanted.includes(name)) await drawLandscape(name);
  }
  if (wanted.length === 0) await reportTotal();
}

await main();
