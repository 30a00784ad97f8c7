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
import { toSvg } from "./painting/canvas";
import { scenes } from "./painting/scenes";

type Format = (typeof LANDSCAPE_FORMATS)[number];
type Width = (typeof LANDSCAPE_WIDTHS)[number];

const outputDirectory = fileURLToPath(new URL("../../public/landscapes/", import.meta.url));

/** Bytes that a file may take; the first quality that fits is kept. */
const BUDGETS: Record<Width, Record<Format, number>> = {
  400: { avif: 6_900, webp: 9_900, jpg: 15_500 },
  800: { avif: 14_000, webp: 19_500, jpg: 27_000 },
  1600: { avif: 27_500, webp: 39_000, jpg: 48_000 },
};

const QUALITIES: Record<Format, readonly number[]> = {
  avif: [56, 46, 38, 31, 25, 20, 16],
  webp: [78, 68, 58, 48, 38, 28, 18],
  jpg: [78, 70, 62, 54, 46, 38, 30],
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

/** A picture too busy for its budget is softened a little, then given more room. */
const ATTEMPTS = [
  { blur: 0, leeway: 1 },
  { blur: 0.6, leeway: 1.02 },
  { blur: 0.7, leeway: 1.5 },
  { blur: 0.9, leeway: 2 },
] as const;

async function encodeWithin(budget: number, format: Format, open: () => Sharp): Promise<Buffer> {
  for (const { blur, leeway } of ATTEMPTS) {
    const file = await bestQuality(budget * leeway, format, () =>
      blur ? open().blur(blur) : open(),
    );
    if (file) return file;
  }
  throw new Error(`No quality brings ${format} under ${budget} bytes`);
}

/** The best quality that fits, found by halving: quality and size rise together. */
async function bestQuality(
  budget: number,
  format: Format,
  open: () => Sharp,
): Promise<Buffer | undefined> {
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
