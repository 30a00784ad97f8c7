import { lighten, mix } from "./color";
import {
  dab,
  fillPath,
  fillShape,
  glow,
  r,
  strokePath,
  vary,
  type Canvas,
  type Point,
} from "./canvas";

type Timber = { lit: string; shade: string; roof: string; roofLit: string; window: string };

/** A log cabin: gable end to the viewer, long side falling away, chimney, one lit window. */
export function cabin(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  timber: Timber,
  options: { snow?: string; smoke?: string; glowing?: boolean } = {},
): void {
  const { snow, smoke, glowing = false } = options;
  const wall = size * 0.42;
  const gable = size * 0.55;
  const long = size * 0.95;
  const peak: Point = [x + gable / 2, foot - wall - size * 0.36];
  const ridgeEnd: Point = [peak[0] + long, peak[1] + size * 0.05];
  if (smoke) smokeFrom(canvas, peak[0] + long * 0.62, peak[1] - size * 0.14, size, smoke);
  fillShape(
    canvas,
    [
      [x + gable, foot],
      [x + gable + long, foot - size * 0.05],
      [x + gable + long, foot - wall],
      [x + gable, foot - wall],
    ],
    timber.shade,
  );
  fillShape(
    canvas,
    [[x, foot], [x + gable, foot], [x + gable, foot - wall], peak, [x, foot - wall]],
    timber.lit,
  );
  logCourses(canvas, x, foot, gable, wall, long, timber);
  const eave = size * 0.07;
  const roof: Point[] = [
    [peak[0] - 3, peak[1] - 3],
    [ridgeEnd[0] + eave, ridgeEnd[1] - 3],
    [x + gable + long + eave * 1.6, foot - wall + eave * 0.9],
    [x + gable + eave, foot - wall + eave],
  ];
  fillShape(
    canvas,
    [
      [peak[0], peak[1] - 10],
      [x - eave, foot - wall + eave],
      [x - eave + 10, foot - wall + eave + 8],
      [peak[0], peak[1] + 14],
      [x + gable + eave, foot - wall + eave + 8],
      [x + gable + eave * 1.5, foot - wall + eave],
    ],
    mix(timber.roof, timber.shade, 0.4),
  );
  const chimneyX = peak[0] + long * 0.56;
  fillShape(
    canvas,
    [
      [chimneyX, peak[1] + size * 0.1],
      [chimneyX, peak[1] - size * 0.13],
      [chimneyX + size * 0.12, peak[1] - size * 0.13],
      [chimneyX + size * 0.12, peak[1] + size * 0.1],
    ],
    lighten(timber.shade, 0.05),
  );
  fillShape(canvas, roof, snow ?? timber.roof);
  if (snow) {
    fillShape(
      canvas,
      [
        [peak[0], peak[1] - 14],
        [x - eave - 6, foot - wall + eave - 6],
        [x - eave, foot - wall + eave + 4],
        [peak[0], peak[1] + 2],
        [x + gable + eave, foot - wall + eave],
        [x + gable + eave + 6, foot - wall + eave - 8],
      ],
      lighten(snow, 0.04),
    );
    fillShape(
      canvas,
      [
        [chimneyX - 4, peak[1] - size * 0.13],
        [chimneyX + size * 0.06, peak[1] - size * 0.18],
        [chimneyX + size * 0.12 + 4, peak[1] - size * 0.13],
      ],
      snow,
    );
  } else {
    for (let shake = 0; shake < 9; shake += 1) {
      const t = (shake + 0.5) / 9;
      dab(
        canvas,
        peak[0] + gable * 0.28 + long * t,
        peak[1] + wall * canvas.random.between(0.25, 0.75),
        size * 0.22,
        size * 0.02,
        0.08,
        timber.roofLit,
        0.55,
      );
    }
  }
  windowAndDoor(canvas, x, foot, size, gable, timber, glowing);
}

function logCourses(
  canvas: Canvas,
  x: number,
  foot: number,
  gable: number,
  wall: number,
  long: number,
  timber: Timber,
): void {
  const courses = 8;
  for (let course = 1; course < courses; course += 1) {
    const y = foot - (wall * course) / courses;
    strokePath(canvas, `M${r(x)} ${r(y)}H${r(x + gable)}`, timber.shade, 2.2, 0.55);
    strokePath(
      canvas,
      `M${r(x + gable)} ${r(y)}L${r(x + gable + long)} ${r(y - wall * 0.04 * (1 - course / courses))}`,
      lighten(timber.shade, -0.06),
      2.2,
      0.6,
    );
    dab(
      canvas,
      x + gable * canvas.random.between(0.3, 0.7),
      y + 4,
      gable * 0.5,
      3,
      0,
      lighten(timber.lit, 0.05),
      0.6,
    );
  }
}

function windowAndDoor(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  gable: number,
  timber: Timber,
  glowing: boolean,
): void {
  const pane = size * 0.15;
  const panes: Point[] = [
    [x + gable * 0.6, foot - size * 0.32],
    [x + gable + size * 0.2, foot - size * 0.33],
    [x + gable + size * 0.6, foot - size * 0.34],
  ];
  fillShape(
    canvas,
    [
      [x + gable * 0.14, foot],
      [x + gable * 0.14, foot - size * 0.33],
      [x + gable * 0.44, foot - size * 0.33],
      [x + gable * 0.44, foot],
    ],
    lighten(timber.shade, -0.07),
  );
  for (const [wx, wy] of panes) {
    if (glowing) glow(canvas, wx + pane / 2, wy + pane / 2, size * 0.5, timber.window, 0.5);
    canvas.shapes.push(
      `<rect x="${r(wx - 3)}" y="${r(wy - 3)}" width="${r(pane + 6)}" height="${r(pane + 6)}" fill="${lighten(timber.shade, -0.07)}"/>`,
    );
    canvas.shapes.push(
      `<rect x="${r(wx)}" y="${r(wy)}" width="${r(pane)}" height="${r(pane)}" fill="${timber.window}"/>`,
    );
    strokePath(
      canvas,
      `M${r(wx + pane / 2)} ${r(wy)}V${r(wy + pane)}M${r(wx)} ${r(wy + pane / 2)}H${r(wx + pane)}`,
      lighten(timber.shade, -0.07),
      2.4,
    );
  }
}

function smokeFrom(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  const { random } = canvas;
  for (let puff = 0; puff < 14; puff += 1) {
    const t = puff / 13;
    dab(
      canvas,
      x + size * 0.06 + t * t * size * 0.35 + random.between(-4, 4),
      y - t * size * 0.85,
      size * (0.08 + t * 0.22),
      size * (0.06 + t * 0.09),
      -0.9 + t * 0.6,
      color,
      0.5 * (1 - t * 0.8),
    );
  }
}

/** A box stand on four legs with a ladder. */
export function boxStand(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  colors: { lit: string; shade: string; roof: string; hole: string },
): void {
  const wide = height * 0.36;
  const deck = foot - height * 0.58;
  const leg = (from: Point, to: Point, color: string) =>
    strokePath(
      canvas,
      `M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`,
      color,
      height * 0.022,
    );
  leg([x - wide * 0.25, deck], [x - wide * 0.34, foot - 12], lighten(colors.shade, 0.03));
  leg([x + wide * 0.62, deck], [x + wide * 0.72, foot - 14], lighten(colors.shade, 0.03));
  leg([x - wide * 0.48, deck], [x - wide * 0.66, foot], colors.shade);
  leg([x + wide * 0.36, deck], [x + wide * 0.48, foot], colors.shade);
  leg(
    [x - wide * 0.52, deck + height * 0.16],
    [x + wide * 0.44, deck + height * 0.36],
    colors.shade,
  );
  leg(
    [x + wide * 0.4, deck + height * 0.16],
    [x - wide * 0.58, deck + height * 0.36],
    colors.shade,
  );
  const ladder = x - wide * 0.06;
  leg([ladder, deck], [ladder - wide * 0.24, foot + 4], colors.lit);
  leg([ladder + wide * 0.2, deck], [ladder - wide * 0.04, foot + 4], colors.lit);
  for (let rung = 1; rung < 9; rung += 1) {
    const t = rung / 9;
    const y = deck + (foot - deck) * t;
    strokePath(
      canvas,
      `M${r(ladder - wide * 0.24 * t)} ${r(y)}H${r(ladder + wide * 0.2 - wide * 0.24 * t)}`,
      colors.lit,
      height * 0.012,
    );
  }
  const top = foot - height * 0.92;
  fillShape(
    canvas,
    [
      [x - wide * 0.52, deck],
      [x + wide * 0.4, deck],
      [x + wide * 0.4, top],
      [x - wide * 0.52, top],
    ],
    colors.lit,
  );
  fillShape(
    canvas,
    [
      [x + wide * 0.4, deck],
      [x + wide * 0.68, deck - height * 0.02],
      [x + wide * 0.68, top + height * 0.01],
      [x + wide * 0.4, top],
    ],
    colors.shade,
  );
  for (let board = 1; board < 7; board += 1)
    strokePath(
      canvas,
      `M${r(x - wide * 0.52 + (wide * 0.92 * board) / 7)} ${r(deck)}V${r(top)}`,
      colors.shade,
      1.6,
      0.5,
    );
  canvas.shapes.push(
    `<rect x="${r(x - wide * 0.4)}" y="${r(top + height * 0.07)}" width="${r(wide * 0.68)}" height="${r(height * 0.085)}" fill="${colors.hole}"/>`,
  );
  fillShape(
    canvas,
    [
      [x - wide * 0.62, top + 3],
      [x + wide * 0.46, top + 3],
      [x + wide * 0.78, top - 2],
      [x + wide * 0.6, top - height * 0.075],
      [x - wide * 0.5, top - height * 0.07],
    ],
    colors.roof,
  );
}

/** A duck blind: a low box on posts, brushed in with cut reeds. */
export function duckBlind(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  reed: readonly string[],
  dark: string,
): void {
  const { random } = canvas;
  fillShape(
    canvas,
    [
      [x, foot],
      [x + size, foot],
      [x + size, foot - size * 0.26],
      [x, foot - size * 0.26],
    ],
    dark,
  );
  fillShape(
    canvas,
    [
      [x - size * 0.03, foot - size * 0.42],
      [x + size * 0.72, foot - size * 0.46],
      [x + size * 0.76, foot - size * 0.4],
      [x - size * 0.03, foot - size * 0.36],
    ],
    dark,
  );
  for (const post of [0.02, 0.68, 0.98])
    strokePath(
      canvas,
      `M${r(x + size * post)} ${r(foot + size * 0.1)}V${r(foot - size * (post > 0.8 ? 0.28 : 0.44))}`,
      dark,
      size * 0.018,
    );
  for (let index = 0; index < 150; index += 1) {
    const sx = x + size * random.between(-0.04, 1.05);
    const tall = size * random.between(0.16, 0.36);
    const lean = random.between(-0.28, 0.28) * tall;
    fillPath(
      canvas,
      `M${r(sx - 2.5)} ${r(foot + random.between(0, 8))}Q${r(sx)} ${r(foot - tall * 0.5)} ${r(sx + lean)} ${r(foot - tall)}L${r(sx + 2.8)} ${r(foot)}Z`,
      vary(canvas, random.pick(reed), 0.03),
    );
  }
  for (let index = 0; index < 50; index += 1) {
    const sx = x + size * random.between(-0.06, 0.74);
    dab(
      canvas,
      sx,
      foot - size * 0.43,
      size * random.between(0.1, 0.2),
      4,
      random.between(-0.35, 0.35) - 0.1,
      vary(canvas, random.pick(reed), 0.03),
    );
  }
}

/** A gambrel barn with a silo. */
export function barn(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  colors: {
    lit: string;
    shade: string;
    roof: string;
    roofShade: string;
    trim: string;
    silo: string;
    siloShade: string;
  },
): void {
  const wall = size * 0.42;
  const end = size * 0.6;
  const long = size * 0.85;
  const rise = (points: readonly Point[]): Point[] =>
    points.map(([dx, dy]) => [x + dx * size, foot - wall - dy * size]);
  silo(canvas, x + end + long * 0.84, foot - size * 0.03, size, colors);
  fillShape(
    canvas,
    [
      [x + end, foot],
      [x + end + long, foot - size * 0.03],
      [x + end + long, foot - wall],
      [x + end, foot - wall],
    ],
    colors.shade,
  );
  fillShape(
    canvas,
    [
      [x, foot],
      [x + end, foot],
      [x + end, foot - wall],
      ...rise([
        [0.5, 0.22],
        [0.3, 0.34],
        [0.1, 0.22],
      ]),
      [x, foot - wall],
    ],
    colors.lit,
  );
  for (let board = 1; board < 9; board += 1)
    strokePath(
      canvas,
      `M${r(x + (end * board) / 9)} ${r(foot)}V${r(foot - wall - size * 0.1)}`,
      colors.shade,
      1.5,
      0.4,
    );
  fillShape(
    canvas,
    [
      ...rise([[0.3, 0.36]]),
      [x + size * 0.3 + long, foot - wall - size * 0.34],
      [x + size * 0.5 + long, foot - wall - size * 0.2],
      ...rise([[0.51, 0.23]]),
    ],
    colors.roof,
  );
  fillShape(
    canvas,
    [
      ...rise([[0.51, 0.23]]),
      [x + size * 0.5 + long, foot - wall - size * 0.2],
      [x + end + long + 8, foot - wall + 8],
      [x + end + 8, foot - wall + 10],
    ],
    colors.roofShade,
  );
  strokePath(
    canvas,
    `M${rise([
      [-0.02, -0.02],
      [0.09, 0.23],
      [0.3, 0.36],
      [0.51, 0.23],
      [0.62, -0.02],
    ])
      .map(([px, py]) => `${r(px)} ${r(py)}`)
      .join("L")}`,
    colors.trim,
    size * 0.018,
  );
  fillShape(
    canvas,
    [
      [x + end * 0.3, foot],
      [x + end * 0.7, foot],
      [x + end * 0.7, foot - wall * 0.72],
      [x + end * 0.3, foot - wall * 0.72],
    ],
    lighten(colors.shade, -0.06),
  );
  strokePath(
    canvas,
    `M${r(x + end * 0.3)} ${r(foot)}V${r(foot - wall * 0.72)}H${r(x + end * 0.7)}V${r(foot)}M${r(x + end * 0.3)} ${r(foot)}L${r(x + end * 0.7)} ${r(foot - wall * 0.72)}M${r(x + end * 0.7)} ${r(foot)}L${r(x + end * 0.3)} ${r(foot - wall * 0.72)}`,
    colors.trim,
    size * 0.012,
  );
  canvas.shapes.push(
    `<rect x="${r(x + end * 0.42)}" y="${r(foot - wall * 1.22)}" width="${r(end * 0.16)}" height="${r(size * 0.1)}" fill="${lighten(colors.shade, -0.06)}"/>`,
  );
}

function silo(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  colors: { silo: string; siloShade: string },
): void {
  const wide = size * 0.22;
  const top = foot - size * 0.92;
  fillPath(
    canvas,
    `M${r(x)} ${r(foot)}V${r(top)}Q${r(x + wide / 2)} ${r(top - wide * 0.75)} ${r(x + wide)} ${r(top)}V${r(foot)}Z`,
    colors.silo,
  );
  fillPath(
    canvas,
    `M${r(x + wide * 0.5)} ${r(foot)}V${r(top - wide * 0.36)}Q${r(x + wide * 0.9)} ${r(top - wide * 0.3)} ${r(x + wide)} ${r(top)}V${r(foot)}Z`,
    colors.siloShade,
    0.75,
  );
  for (let hoop = 1; hoop < 9; hoop += 1)
    strokePath(
      canvas,
      `M${r(x)} ${r(foot - (size * 0.92 * hoop) / 9)}h${r(wide)}`,
      colors.siloShade,
      1.6,
      0.6,
    );
}

/** Birds far off, each a shallow pair of wings. */
export function flock(
  canvas: Canvas,
  x: number,
  y: number,
  count: number,
  size: number,
  color: string,
): void {
  const { random } = canvas;
  for (let bird = 0; bird < count; bird += 1) {
    const arm = bird % 2 === 0 ? 1 : -1;
    const rank = Math.ceil(bird / 2);
    const bx = x - rank * size * 2.1 + random.between(-4, 4);
    const by = y + arm * rank * size * 0.75 + random.between(-4, 4);
    const wing = size * random.between(0.8, 1.1);
    const beat = random.between(-0.25, 0.75) * wing;
    fillPath(
      canvas,
      `M${r(bx - wing)} ${r(by - beat)}Q${r(bx - wing * 0.4)} ${r(by - beat * 0.3 - 2)} ${r(bx)} ${r(by)}Q${r(bx + wing * 0.4)} ${r(by - beat * 0.3 - 2)} ${r(bx + wing)} ${r(by - beat)}Q${r(bx + wing * 0.3)} ${r(by + 1)} ${r(bx)} ${r(by + wing * 0.2)}Q${r(bx - wing * 0.3)} ${r(by + 1)} ${r(bx - wing)} ${r(by - beat)}Z`,
      color,
    );
  }
}
