import { along, mix } from "./color";
import { blob, dab, glow, HEIGHT, vary, verticalGradient, WIDTH, type Canvas } from "./canvas";
import { brushWash } from "./land";

/** The sky from zenith to horizon, with the marks of the brush left in it. */
export function sky(canvas: Canvas, stops: readonly string[], horizon: number, strokes = 70): void {
  const fill = verticalGradient(canvas, stops, 0, horizon);
  canvas.shapes.push(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`);
  brushWash(canvas, 0, horizon, (t) => along(stops, t), strokes, 0.012);
}

export function sun(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: string,
  halo: string,
): void {
  glow(canvas, x, y, radius * 16, halo, 0.55, 0.75);
  glow(canvas, x, y, radius * 5, halo, 0.75);
  if (radius > 0) canvas.shapes.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`);
}

/** A heaped cloud: shaded foot first, lit crown over it. */
export function cumulus(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  colors: { lit: string; body: string; shade: string },
): void {
  const { random, light } = canvas;
  const puffs = 15;
  const height = width * 0.3;
  const layer = (fill: string, lift: number, shrink: number, shift: number, opacity: number) => {
    for (let index = 0; index < puffs; index += 1) {
      const t = (index + random.next()) / puffs;
      const crown = Math.sin(t * Math.PI) ** 0.8;
      const size = width * (0.07 + 0.09 * crown) * shrink;
      const rise = random.next() * crown * height * 0.9;
      blob(
        canvas,
        x + (t - 0.5) * width + shift,
        y - rise - lift * crown,
        size * 1.35,
        size,
        vary(canvas, fill, 0.012),
        opacity,
        0.14,
      );
    }
  };
  layer(colors.shade, 0, 1, 0, 0.9);
  layer(colors.body, height * 0.3, 0.92, light * width * 0.02, 0.95);
  layer(colors.lit, height * 0.55, 0.72, light * width * 0.045, 0.95);
  for (let index = 0; index < 6; index += 1) {
    dab(
      canvas,
      x + random.between(-0.45, 0.45) * width,
      y + random.between(0, 0.05) * width,
      width * random.between(0.25, 0.5),
      width * 0.03,
      0,
      colors.shade,
      0.55,
    );
  }
}

/** Long thin clouds that catch low light from beneath. */
export function streakClouds(
  canvas: Canvas,
  top: number,
  bottom: number,
  count: number,
  colors: { body: string; lit: string },
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const y = random.between(top, bottom);
    const near = 1 - (y - top) / (bottom - top);
    const x = random.between(-100, WIDTH + 100);
    const length = random.between(240, 560) * (0.6 + near * 0.7);
    const thickness = random.between(9, 26) * (0.5 + near);
    for (let stroke = 0; stroke < 4; stroke += 1) {
      dab(
        canvas,
        x + random.between(-0.3, 0.3) * length,
        y + random.between(-0.6, 0.6) * thickness,
        length * random.between(0.5, 1),
        thickness,
        random.between(-0.04, 0.04),
        vary(canvas, colors.body, 0.015),
        0.6,
      );
    }
    for (let stroke = 0; stroke < 3; stroke += 1) {
      dab(
        canvas,
        x + random.between(-0.35, 0.35) * length,
        y + thickness * random.between(0.35, 0.8),
        length * random.between(0.3, 0.7),
        thickness * 0.35,
        random.between(-0.03, 0.03),
        mix(colors.lit, colors.body, random.between(0, 0.4)),
        0.75,
      );
    }
  }
}

/** A low bank of cloud or a storm shelf across the whole width. */
export function cloudBank(
  canvas: Canvas,
  y: number,
  depth: number,
  color: string,
  under: string,
  count = 46,
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const t = random.next();
    const size = depth * random.between(0.2, 0.5);
    blob(
      canvas,
      random.between(-60, WIDTH + 60),
      y + depth * (t - 0.5),
      size * random.between(1.6, 3),
      size * 0.7,
      vary(canvas, mix(color, under, t), 0.02),
      0.55,
      0.16,
    );
  }
}

/** Mist lying in a valley: soft flat ellipses of light. */
export function mist(
  canvas: Canvas,
  y: number,
  depth: number,
  color: string,
  opacity: number,
): void {
  const { random } = canvas;
  const fill = verticalGradient(canvas, [color, color, color], y - depth, y + depth, [
    0,
    opacity,
    0,
  ]);
  canvas.shapes.push(
    `<rect x="0" y="${y - depth}" width="${WIDTH}" height="${depth * 2}" fill="${fill}"/>`,
  );
  for (let index = 0; index < 5; index += 1) {
    glow(
      canvas,
      random.between(0, WIDTH),
      y + random.between(-0.3, 0.3) * depth,
      random.between(220, 420),
      color,
      opacity * 0.7,
      0.11,
    );
  }
}
