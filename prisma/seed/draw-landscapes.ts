/**
 * Draws the landscapes and encodes them: `npm run draw:landscapes [name …]`.
 * The results are committed, so this runs only when a painting changes.
 */
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { LANDSCAPE_FORMATS, LANDSCAPE_WIDTHS, landscapes, type LandscapeName } from "./landscapes";
import { toSvg } from "./painting/canvas";
import { scenes } from "./painting/scenes";

type Format = (typeof LANDSCAPE_FORMATS)[number];
type Width = (typeof LANDSCAPE_WIDTHS)[number];

const outputDirectory = fileURLToPath(new URL("../../public/landscapes/", import.meta.url));

/** Bytes that a file may take; the first quality that fits is kept. */
const BUDGETS: Record<Width, Record<Format, number>> = {
  400: { avif: 7_000, webp: 10_000, jpg: 15_500 },
  800: { avif: 14_000, webp: 19_500, jpg: 27_000 },
  1600: { avif: 27_500, webp: 32_000, jpg: 48_000 },
};

const QUALITIES: Record<Format, readonly number[]> = {
  avif: [58, 52, 46, 41, 36, 31, 26, 21, 16, 12],
  webp: [80, 74, 68, 60, 52, 44, 36, 28, 20, 12],
  jpg: [80, 75, 70, 64, 57, 50, 43, 36, 29, 22],
};

async function drawLandscape(name: LandscapeName): Promise<void> {
  const picture = await rasterize(toSvg(scenes[name]()));
  for (const width of LANDSCAPE_WIDTHS) {
    const height = Math.round((width * 2) / 3);
    const { data, info } = await sharp(picture)
      .resize(width, height)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const format of LANDSCAPE_FORMATS) {
      const file = await encodeWithin(BUDGETS[width][format], format, () => sharp(data, { raw }));
      await writeFile(join(outputDirectory, `${name}-${width}.${format}`), file);
    }
  }
  console.log(`${name} ${await dominantColor(picture)}`);
}

/** Painted larger than needed and scaled down, so that edges come out soft. */
function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 110, unlimited: true })
    .resize(1600, 1067)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The best quality that fits, found by halving: quality and size rise together. */
async function encodeWithin(budget: number, format: Format, open: () => Sharp): Promise<Buffer> {
  const qualities = QUALITIES[format];
  let best: Buffer | undefined;
  let [low, high] = [0, qualities.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const file = await encode(open(), format, qualities[middle] as number);
    if (file.byteLength <= budget) {
      best = file;
      high = middle - 1;
    } else low = middle + 1;
  }
  if (!best) throw new Error(`No quality brings ${format} under ${budget} bytes`);
  return best;
}

function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality, effort: 3 }).toBuffer();
  if (format === "webp")
    return picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** The mean of the picture, which is what shows while the file is on its way. */
async function dominantColor(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).stats();
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
  await reportTotal();
}

await main();
