import { along, mix } from "./color";
import { dab, HEIGHT, r, vary, verticalGradient, WIDTH, type Canvas } from "./canvas";

/**
 * Still water below `line`: its own colour, the shapes painted since `from` turned upside down,
 * and ripples that widen towards the viewer.
 */
export function stillWater(
  canvas: Canvas,
  line: number,
  stops: readonly string[],
  options: {
    from: number;
    clip?: string;
    reflection?: number;
    ripples?: number;
    squash?: number;
    glint?: string;
  },
): void {
  const { from, reflection = 0.55, ripples = 120, squash = 1, glint } = options;
  const clip = options.clip ?? `M-10 ${r(line)}H${WIDTH + 10}V${HEIGHT + 10}H-10Z`;
  const id = `c${canvas.defs.length}`;
  canvas.defs.push(`<clipPath id="${id}"><path d="${clip}"/></clipPath>`);
  const mirrored = canvas.shapes.slice(from).join("");
  const fill = verticalGradient(canvas, stops, line, HEIGHT);
  canvas.shapes.push(`<g clip-path="url(#${id})"><path d="${clip}" fill="${fill}"/>`);
  canvas.shapes.push(
    `<g transform="translate(0 ${r(line * (1 + squash))}) scale(1 ${-squash})" opacity="${reflection}">${mirrored}</g>`,
  );
  const veil = verticalGradient(
    canvas,
    [stops[0] as string, stops[stops.length - 1] as string],
    line,
    HEIGHT,
    [0.05, 0.55],
  );
  canvas.shapes.push(`<path d="${clip}" fill="${veil}"/>`);
  rippleStrokes(canvas, line, stops, ripples, glint);
  canvas.shapes.push("</g>");
}

function rippleStrokes(
  canvas: Canvas,
  line: number,
  stops: readonly string[],
  count: number,
  glint?: string,
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const t = random.next() ** 1.5;
    const y = line + 5 + (HEIGHT - line) * t;
    const base = along(stops, random.next() < 0.5 ? t * 0.6 : t);
    const bright = glint && random.next() < 0.28;
    dab(
      canvas,
      random.between(-40, WIDTH + 40),
      y,
      random.between(40, 170) * (0.3 + t),
      random.between(2, 6) * (0.35 + t),
      random.between(-0.015, 0.015),
      bright ? mix(base, glint, random.between(0.4, 0.9)) : vary(canvas, base, 0.05),
      bright ? 0.6 : 0.45,
    );
  }
}

/** The path of light that the sun lays over water towards the viewer. */
export function sunPath(canvas: Canvas, x: number, line: number, color: string, count = 60): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const t = random.next() ** 1.3;
    const spread = 18 + t * 120;
    dab(
      canvas,
      x + random.between(-1, 1) * spread,
      line + 4 + (HEIGHT - line) * 0.95 * t,
      random.between(30, 90) * (0.35 + t),
      random.between(2.5, 7) * (0.4 + t),
      0,
      color,
      0.7 - t * 0.35,
    );
  }
}
