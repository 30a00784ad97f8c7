import { mix } from "./color";
import {
  blankCanvas,
  dab,
  glow,
  HEIGHT,
  strokePath,
  vary,
  vignette,
  WIDTH,
  type Canvas,
} from "./canvas";
import { field, grasses, land, mountains, rollingAnchors, skyline } from "./land";
import { aspen, conifer, coniferStand, farConifers, hardwoodHills, scrubland } from "./plants";
import { cumulus, mist, sky, streakClouds, sun } from "./sky";
import { flock } from "./structures";
import { stillWater } from "./water";

export function elkMeadowDawn(): Canvas {
  const canvas = blankCanvas(11, 1);
  sky(canvas, ["#8fa3bd", "#c9c3c9", "#f0d2bb", "#fbe3c0"], 470);
  sun(canvas, 1110, 392, 0, "#fff3d6", "#ffe2b0");
  streakClouds(canvas, 70, 260, 7, { body: "#c6b9c4", lit: "#fbd9bd" });
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 400],
        [180, 300],
        [340, 215],
        [520, 330],
        [760, 250],
        [930, 350],
        [1200, 330],
        [1530, 400],
      ],
      46,
    ),
    {
      lit: "#c7b0b4",
      shade: "#8d93ad",
      mist: "#e9d3c5",
      snow: "#fbe6d8",
      snowShade: "#b5b6cc",
      snowLine: 330,
    },
    590,
  );
  const middle = skyline(canvas, rollingAnchors(canvas, 470, 40, 5), 26);
  land(canvas, middle, ["#8b93a4", "#d8c9bf"], 640);
  farConifers(canvas, middle, 46, "#8289a0");
  mist(canvas, 560, 70, "#fdeed8", 0.75);
  const nearer = skyline(
    canvas,
    [
      [-30, 500],
      [260, 545],
      [620, 590],
      [960, 580],
      [1280, 530],
      [1530, 490],
    ],
    14,
  );
  land(canvas, nearer, ["#5d6d77", "#aeb09f"], 700);
  coniferStand(
    canvas,
    nearer,
    { from: -20, to: 420, count: 26, height: 130, sink: 30 },
    { dark: "#4a5c68", mid: "#63757a", light: "#9a9a8c" },
  );
  coniferStand(
    canvas,
    nearer,
    { from: 1080, to: 1520, count: 24, height: 140, sink: 30 },
    { dark: "#475762", mid: "#66757a", light: "#b3a68d" },
  );
  mist(canvas, 632, 46, "#fdebd2", 0.7);
  const meadow = skyline(
    canvas,
    [
      [-30, 640],
      [500, 655],
      [1000, 650],
      [1530, 630],
    ],
    5,
  );
  field(canvas, meadow, ["#d9c690", "#a9a468", "#6d7a49", "#47573a"], { strokes: 520 });
  glow(canvas, 1050, 690, 560, "#ffe6a8", 0.42, 0.16);
  creek(
    canvas,
    [
      [900, 655],
      [850, 690],
      [985, 735],
      [800, 800],
      [930, 880],
      [700, 1010],
    ],
    "#f6dcb8",
    "#a9a9a8",
  );
  coniferStand(
    canvas,
    [
      [-30, 770],
      [1530, 770],
    ],
    { from: -30, to: 190, count: 5, height: 440, sink: 90 },
    { dark: "#24383a", mid: "#3a5347", light: "#93955f" },
  );
  grasses(canvas, 800, 1010, ["#5d6b3c", "#7d8447", "#465432", "#a99f5a"], {
    tufts: 95,
    height: 62,
    lean: 0.2,
  });
  vignette(canvas, "#25331f", 0.3);
  return canvas;
}

/** A stream drawn as a ribbon that widens towards the viewer. */
function creek(
  canvas: Canvas,
  course: readonly [number, number][],
  bright: string,
  deep: string,
): void {
  const width = (y: number) => Math.max(5, (y - 640) * 0.3);
  const left = course.map(([x, y]) => [x - width(y) / 2, y] as const);
  const right = course.map(([x, y]) => [x + width(y) / 2, y] as const).reverse();
  const curve = (points: readonly (readonly [number, number])[]) =>
    points
      .slice(1)
      .map(([x, y], index) => {
        const [px, py] = points[index] as readonly [number, number];
        return `C${px} ${(py + y) / 2} ${x} ${(py + y) / 2} ${x} ${y}`;
      })
      .join("");
  const [first] = left;
  const [back] = right;
  const d = `M${first?.[0]} ${first?.[1]}${curve(left)}L${back?.[0]} ${back?.[1]}${curve(right)}Z`;
  canvas.shapes.push(`<path d="${d}" fill="${mix(bright, deep, 0.3)}"/>`);
  for (const [x, y] of course) {
    for (let stroke = 0; stroke < 5; stroke += 1) {
      dab(
        canvas,
        x + canvas.random.between(-0.22, 0.22) * width(y),
        y + canvas.random.between(-14, 14),
        width(y) * 0.45,
        5,
        0,
        canvas.random.pick([bright, deep]),
        0.6,
      );
    }
  }
}

export function alpineLakeNoon(): Canvas {
  const canvas = blankCanvas(23, -1);
  sky(canvas, ["#4f8cc0", "#86b4d6", "#c4dbe4"], 470);
  cumulus(canvas, 1180, 190, 420, { lit: "#ffffff", body: "#edf1f3", shade: "#b9cbd9" });
  cumulus(canvas, 300, 270, 260, { lit: "#fbfcfb", body: "#e8eef1", shade: "#bfd0dc" });
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 420],
        [220, 330],
        [460, 300],
        [700, 380],
        [1000, 300],
        [1300, 350],
        [1530, 300],
      ],
      40,
    ),
    {
      lit: "#a9b7c4",
      shade: "#8098b1",
      mist: "#b9cbd4",
      snow: "#f4f7f8",
      snowShade: "#b4c8da",
      snowLine: 365,
    },
    560,
  );
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 480],
        [160, 400],
        [420, 300],
        [610, 150],
        [760, 250],
        [880, 210],
        [1080, 380],
        [1300, 440],
        [1530, 400],
      ],
      52,
    ),
    {
      lit: "#b5aea4",
      shade: "#5f7187",
      mist: "#93a8a8",
      snow: "#fbfbf8",
      snowShade: "#a5bdd6",
      snowLine: 370,
    },
    590,
  );
  const slope = skyline(
    canvas,
    [
      [-30, 420],
      [200, 500],
      [420, 565],
      [760, 585],
      [1080, 560],
      [1290, 480],
      [1530, 390],
    ],
    18,
  );
  land(canvas, slope, ["#4e6f5c", "#5f8160"], 620);
  farConifers(canvas, slope, 62, "#3c5f56", { density: 1.1 });
  coniferStand(
    canvas,
    slope,
    { from: -20, to: 360, count: 30, height: 110, sink: 60 },
    { dark: "#23473f", mid: "#3f6a4d", light: "#8aa663" },
  );
  coniferStand(
    canvas,
    slope,
    { from: 1120, to: 1530, count: 34, height: 120, sink: 70 },
    { dark: "#204139", mid: "#3a654a", light: "#83a05f" },
  );
  stillWater(canvas, 612, ["#9fc6cf", "#4f93a3", "#256a80", "#174d63"], {
    from: 0,
    reflection: 0.62,
    ripples: 150,
    glint: "#e7f4f3",
  });
  boulders(
    canvas,
    [
      [150, 905, 120],
      [300, 965, 95],
      [40, 975, 150],
      [1380, 930, 130],
      [1240, 985, 110],
      [460, 1000, 60],
    ],
    { lit: "#c9c4b8", mid: "#8f9192", shade: "#4f5c68" },
  );
  coniferStand(
    canvas,
    [
      [-30, 860],
      [1530, 860],
    ],
    { from: 1390, to: 1500, count: 3, height: 520, sink: 70 },
    { dark: "#1b3a34", mid: "#34614a", light: "#8fae5f" },
  );
  grasses(canvas, 930, 1010, ["#5f8a4a", "#7da356", "#3f6a41"], { tufts: 26, height: 48 });
  return canvas;
}

function boulders(
  canvas: Canvas,
  places: readonly [number, number, number][],
  colors: { lit: string; mid: string; shade: string },
): void {
  const { random, light } = canvas;
  for (const [x, y, size] of places) {
    const rim = Array.from({ length: 8 }, (_, index) => {
      const angle = Math.PI + (index / 7) * Math.PI;
      return [
        x + Math.cos(angle) * size * random.between(0.85, 1.1),
        y + Math.sin(angle) * size * random.between(0.5, 0.68),
      ] as [number, number];
    });
    const crown: [number, number] = [x + light * size * 0.15, y - size * 0.3];
    const polygonOf = (points: readonly [number, number][], fill: string, opacity = 1) =>
      canvas.shapes.push(
        `<path d="M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}Z" fill="${fill}" opacity="${opacity}"/>`,
      );
    polygonOf(
      [...rim, [x + size * 0.8, y + size * 0.25], [x - size * 0.8, y + size * 0.25]],
      colors.shade,
    );
    polygonOf([...rim, crown], colors.mid);
    const lit = light === 1 ? rim.slice(3, 7) : rim.slice(1, 5);
    polygonOf([...lit, crown], colors.lit);
    for (let stroke = 0; stroke < 5; stroke += 1)
      dab(
        canvas,
        x + random.between(-0.5, 0.5) * size,
        y - random.between(0.02, 0.3) * size,
        size * 0.3,
        size * 0.06,
        random.between(-0.6, 0.6),
        vary(canvas, colors.mid, 0.05),
        0.55,
      );
  }
}

export function aspenSlopeFall(): Canvas {
  const canvas = blankCanvas(37, -1);
  sky(canvas, ["#6c9cc4", "#a3c3d8", "#dfe5df"], 420);
  streakClouds(canvas, 60, 230, 5, { body: "#dbe5ea", lit: "#fbf7ee" });
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 330],
        [240, 230],
        [420, 280],
        [660, 150],
        [850, 260],
        [1090, 190],
        [1300, 300],
        [1530, 260],
      ],
      48,
    ),
    {
      lit: "#a8aebd",
      shade: "#6d82a3",
      mist: "#aebfcb",
      snow: "#f6f4f0",
      snowShade: "#b5c4d8",
      snowLine: 280,
    },
    520,
  );
  const back = skyline(
    canvas,
    [
      [-30, 420],
      [300, 390],
      [700, 450],
      [1100, 400],
      [1530, 360],
    ],
    22,
  );
  land(canvas, back, ["#5e7683", "#8a968c"], 640);
  farConifers(canvas, back, 44, "#566f80");
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 490],
        [400, 500],
        [800, 540],
        [1200, 480],
        [1530, 440],
      ],
      10,
    ),
    [
      { dark: "#a8894a", mid: "#d2ad52", light: "#eecb6c" },
      { dark: "#a5763f", mid: "#d59a48", light: "#efbd62" },
      { dark: "#6f7f58", mid: "#93985c", light: "#bdb568" },
    ],
    { depth: 120, size: 26, rows: 7, haze: "#b7bdbb", hazeAmount: 0.35 },
  );
  coniferStand(
    canvas,
    [
      [-30, 600],
      [1530, 580],
    ],
    { from: 0, to: 1500, count: 24, height: 120, sink: 50 },
    { dark: "#33504f", mid: "#4b6a58", light: "#879060" },
  );
  const slope = skyline(
    canvas,
    [
      [-30, 600],
      [500, 640],
      [1000, 630],
      [1530, 560],
    ],
    8,
  );
  field(canvas, slope, ["#d6b765", "#b8974f", "#8a7a45", "#5e5c3a"], { strokes: 420 });
  const gold = [
    { dark: "#b0782c", mid: "#e3a93a", light: "#fbd767" },
    { dark: "#a8662b", mid: "#e0953a", light: "#f8c560" },
    { dark: "#b98b35", mid: "#ecc04c", light: "#fde58a" },
  ];
  const bark = { lit: "#f4efe2", shade: "#b4b3b3", scar: "#4e4a4a" };
  for (const [x, foot, height] of [
    [60, 760, 380],
    [150, 735, 340],
    [1120, 735, 330],
    [1210, 750, 390],
    [1000, 720, 280],
    [330, 740, 300],
    [1440, 735, 420],
    [240, 800, 470],
    [1310, 800, 520],
  ] as const)
    aspen(canvas, x, foot, height, canvas.random.pick(gold), bark);
  for (const [x, foot, height] of [
    [40, 930, 830],
    [150, 900, 760],
    [1395, 950, 860],
  ] as const)
    aspen(canvas, x, foot, height, canvas.random.pick(gold), bark);
  fallenLeaves(canvas, 740, 1000, ["#f0c455", "#e0a43f", "#f8dc80", "#c98734"], 220);
  grasses(canvas, 840, 1010, ["#8f8046", "#b59a52", "#6a673d", "#d4b565"], {
    tufts: 70,
    height: 58,
  });
  vignette(canvas, "#3c3018", 0.28);
  return canvas;
}

export function fallenLeaves(
  canvas: Canvas,
  top: number,
  bottom: number,
  colors: readonly string[],
  count: number,
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const t = random.next() ** 1.4;
    dab(
      canvas,
      random.between(0, WIDTH),
      top + (bottom - top) * t,
      7 + t * 15,
      3 + t * 6,
      random.between(-0.5, 0.5),
      random.pick(colors),
      0.8,
    );
  }
}

export function highRidgesSunset(): Canvas {
  const canvas = blankCanvas(41, 1);
  sky(canvas, ["#6c7fa0", "#b79aa5", "#efb088", "#fbd08c", "#fde3a8"], 560);
  sun(canvas, 1040, 432, 30, "#fff6d8", "#ffdd8f");
  streakClouds(canvas, 70, 330, 12, { body: "#a98b9b", lit: "#fdc389" });
  const tones = ["#dba98c", "#c08c83", "#9b7479", "#75606f", "#534d60", "#383a4c", "#262c3b"];
  tones.forEach((tone, index) => {
    const y = 470 + index * 66 + index * index * 2;
    const profile = skyline(
      canvas,
      rollingAnchors(canvas, y, 42 + index * 7, 4 + (index % 3)),
      26 + index * 3,
    );
    land(canvas, profile, [tone, mix(tone, "#fbc98f", 0.42 - index * 0.04)], y + 190);
    if (index > 1) farConifers(canvas, profile, 12 + index * index * 2.1, tone, { density: 1.25 });
    if (index < 5) mist(canvas, y + 92, 44, "#ffd9a2", 0.42 - index * 0.06);
  });
  coniferStand(
    canvas,
    [
      [-30, 960],
      [1530, 990],
    ],
    { from: -30, to: 330, count: 9, height: 360, sink: 60 },
    { dark: "#161c28", mid: "#232a35", light: "#6b4f45" },
  );
  coniferStand(
    canvas,
    [
      [-30, 990],
      [1530, 980],
    ],
    { from: 1280, to: 1530, count: 6, height: 300, sink: 60 },
    { dark: "#161c28", mid: "#262b36", light: "#7a5947" },
  );
  flock(canvas, 640, 250, 7, 16, "#5d4f61");
  return canvas;
}

export function spruceSnowMorning(): Canvas {
  const canvas = blankCanvas(53, -1);
  sky(canvas, ["#5f93c6", "#9fc2df", "#e5e6e2", "#fbe7cf"], 500);
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 400],
        [230, 290],
        [470, 370],
        [740, 230],
        [980, 340],
        [1240, 280],
        [1530, 370],
      ],
      46,
    ),
    {
      lit: "#dfe0e4",
      shade: "#8ba6c8",
      mist: "#dfe5ea",
      snow: "#fffaf2",
      snowShade: "#b3c8e2",
      snowLine: 420,
    },
    590,
  );
  const ridge = skyline(
    canvas,
    [
      [-30, 480],
      [350, 500],
      [760, 540],
      [1150, 490],
      [1530, 450],
    ],
    20,
  );
  land(canvas, ridge, ["#93a9bf", "#d9e2ea"], 650);
  farConifers(canvas, ridge, 52, "#7a93ae");
  const nearRidge = skyline(
    canvas,
    [
      [-30, 560],
      [300, 590],
      [760, 620],
      [1180, 590],
      [1530, 540],
    ],
    10,
  );
  farConifers(canvas, nearRidge, 80, "#5b7892");
  mist(canvas, 622, 42, "#f8efe4", 0.7);
  const snowfield = skyline(
    canvas,
    [
      [-30, 630],
      [400, 665],
      [900, 655],
      [1530, 620],
    ],
    8,
  );
  field(canvas, snowfield, ["#f3ece4", "#e3e8ee", "#cfdcec", "#b9cce4"], {
    strokes: 240,
    contrast: 0.018,
  });
  longShadows(
    canvas,
    [
      [250, 690, 300],
      [480, 720, 420],
      [1040, 700, 380],
      [1250, 760, 420],
      [900, 670, 180],
    ],
    "#8fb0da",
  );
  const snow = { lit: "#fffaf0", shade: "#a9c2e0" };
  const spruce = { dark: "#24424f", mid: "#3b5d62", light: "#7e8f80" };
  coniferStand(
    canvas,
    snowfield,
    { from: 560, to: 1530, count: 13, height: 190, sink: 44 },
    spruce,
    snow,
  );
  coniferStand(
    canvas,
    snowfield,
    { from: -20, to: 330, count: 9, height: 250, sink: 70 },
    spruce,
    snow,
  );
  for (const [x, foot, height] of [
    [70, 900, 700],
    [1400, 870, 610],
    [1225, 820, 450],
    [250, 850, 470],
  ] as const)
    conifer(canvas, x, foot, height, spruce, snow);
  tracks(canvas);
  snowDrifts(canvas, ["#fff8ee", "#a8c2e2"]);
  return canvas;
}

export function longShadows(
  canvas: Canvas,
  places: readonly [number, number, number][],
  color: string,
): void {
  for (const [x, y, length] of places) {
    for (let stroke = 0; stroke < 4; stroke += 1)
      dab(
        canvas,
        x - canvas.light * length * 0.5 + stroke * 12,
        y + stroke * 5,
        length,
        16,
        0.06 * -canvas.light,
        color,
        0.4,
      );
  }
}

/** A deer's trail through snow. */
function tracks(canvas: Canvas): void {
  for (let step = 0; step < 26; step += 1) {
    const t = step / 25;
    const y = 990 - t * 320;
    const x = 640 + Math.sin(t * 3.2) * 170 * (1 - t * 0.4) + (step % 2 === 0 ? 10 : -10) * (1 - t);
    dab(canvas, x, y, 30 * (1 - t * 0.8), 13 * (1 - t * 0.8), 0.1, "#86a8d4", 0.85);
  }
}

export function snowDrifts(canvas: Canvas, colors: readonly [string, string]): void {
  const { random } = canvas;
  for (let index = 0; index < 34; index += 1) {
    const y = random.between(790, 1000);
    const x = random.between(-50, WIDTH);
    dab(
      canvas,
      x,
      y,
      random.between(160, 380),
      random.between(10, 24),
      random.between(-0.05, 0.05),
      colors[1],
      0.3,
    );
    dab(
      canvas,
      x - 30,
      y - 9,
      random.between(120, 300),
      random.between(6, 14),
      random.between(-0.05, 0.05),
      colors[0],
      0.75,
    );
  }
}

export function tundraRiverAutumn(): Canvas {
  const canvas = blankCanvas(61, 1);
  sky(canvas, ["#7d97b3", "#b3c2cd", "#e4dfd3"], 430);
  cloudsOverPeaks(canvas);
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 360],
        [200, 260],
        [420, 300],
        [640, 130],
        [830, 230],
        [980, 160],
        [1230, 300],
        [1530, 250],
      ],
      54,
    ),
    {
      lit: "#b9bcc4",
      shade: "#6c7f9d",
      mist: "#a9b2b8",
      snow: "#fcf9f2",
      snowShade: "#aabfdb",
      snowLine: 400,
    },
    540,
  );
  const hills = skyline(
    canvas,
    [
      [-30, 440],
      [400, 480],
      [900, 450],
      [1530, 430],
    ],
    22,
  );
  land(canvas, hills, ["#8b7070", "#a9795c"], 640);
  hardwoodHills(
    canvas,
    hills,
    [
      { dark: "#7d6468", mid: "#93695f", light: "#b5805f" },
      { dark: "#86605c", mid: "#a06b52", light: "#c28a5c" },
    ],
    { depth: 90, size: 22, rows: 5, haze: "#a9a0a0", hazeAmount: 0.3 },
  );
  const plain = skyline(
    canvas,
    [
      [-30, 560],
      [500, 545],
      [1000, 555],
      [1530, 540],
    ],
    6,
  );
  field(canvas, plain, ["#b67a4c", "#b65e3a", "#93452f", "#6b3a2a"], {
    strokes: 560,
    contrast: 0.05,
  });
  coniferStand(
    canvas,
    plain,
    { from: -20, to: 520, count: 20, height: 74, sink: 26 },
    { dark: "#2f4145", mid: "#4a5a4c", light: "#83835c" },
  );
  coniferStand(
    canvas,
    plain,
    { from: 1080, to: 1520, count: 16, height: 84, sink: 30 },
    { dark: "#2d3e42", mid: "#4a5a4c", light: "#8e8a5e" },
  );
  braids(canvas);
  scrubland(canvas, 640, 1010, 140, 62, [
    { dark: "#6f2f22", mid: "#b0492d", light: "#e0854a" },
    { dark: "#7d4a22", mid: "#c4822f", light: "#eebb58" },
    { dark: "#5f3427", mid: "#8f4a34", light: "#c4704c" },
    { dark: "#57512f", mid: "#7e7440", light: "#ada059" },
  ]);
  coniferStand(
    canvas,
    [
      [-30, 850],
      [1530, 850],
    ],
    { from: 1380, to: 1510, count: 4, height: 420, sink: 90 },
    { dark: "#22353a", mid: "#3b4f43", light: "#8b8a55" },
  );
  vignette(canvas, "#2e1a16", 0.3);
  return canvas;
}

function cloudsOverPeaks(canvas: Canvas): void {
  cumulus(canvas, 330, 150, 520, { lit: "#f7f3ea", body: "#dfe0e0", shade: "#a9b5c2" });
  cumulus(canvas, 1240, 120, 420, { lit: "#f7f3ea", body: "#dcdfe0", shade: "#aab6c3" });
}

/** Channels of a glacier river between gravel bars. */
function braids(canvas: Canvas): void {
  const channel = (d: string, width: number) => {
    strokePath(canvas, d, "#b9ab97", width * 1.9);
    strokePath(canvas, d, "#a9bfc6", width);
    strokePath(canvas, d, "#dfe7e6", width * 0.35, 0.85);
  };
  channel("M860 556C700 575 980 592 820 622C640 655 1000 680 840 735", 9);
  channel("M820 622C930 640 700 668 760 700", 6);
  channel("M840 735C600 800 1180 830 800 905C640 940 560 970 520 1040", 30);
  channel("M850 728C1120 770 1010 850 1180 900C1280 930 1300 980 1290 1040", 20);
  glow(canvas, 860, 700, 420, "#f3e3c3", 0.2, 0.25);
  for (let bar = 0; bar < 14; bar += 1)
    dab(
      canvas,
      canvas.random.between(640, 1150),
      canvas.random.between(700, HEIGHT),
      120,
      12,
      0.05,
      "#c7b79f",
      0.6,
    );
}
