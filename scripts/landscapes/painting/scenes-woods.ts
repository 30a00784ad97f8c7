import { mix } from "./color";
import {
  blankCanvas,
  dab,
  fillShape,
  glow,
  HEIGHT,
  strokePath,
  verticalGradient,
  vignette,
  WIDTH,
  type Canvas,
} from "./canvas";
import { field, grasses, land, mountains, rollingAnchors, skyline } from "./land";
import {
  bareTree,
  conifer,
  coniferStand,
  farConifers,
  hardwood,
  hardwoodHills,
  longleaf,
  shrub,
  type Foliage,
} from "./plants";
import { fallenLeaves, longShadows, snowDrifts } from "./scenes-mountain";
import { cumulus, mist, sky, streakClouds } from "./sky";
import { boxStand, cabin } from "./structures";

const FALL: readonly Foliage[] = [
  { dark: "#7d3324", mid: "#b8502f", light: "#e5864a" },
  { dark: "#8a5224", mid: "#c98134", light: "#f0b458" },
  { dark: "#8d6d2a", mid: "#c9a040", light: "#eecb6a" },
  { dark: "#6a2a28", mid: "#97382f", light: "#cc6444" },
  { dark: "#5a5a30", mid: "#7f7d40", light: "#b0a757" },
];
const BARK = { lit: "#a8947a", shade: "#4a3f38" };

export function foodPlotMorning(): Canvas {
  const canvas = blankCanvas(191, 1);
  sky(canvas, ["#8fb1cc", "#c9d7da", "#f3e6cb", "#fbe8c2"], 480);
  glow(canvas, 1080, 440, 560, "#fff0c4", 0.7, 0.6);
  const far = skyline(canvas, rollingAnchors(canvas, 420, 20, 4), 14);
  land(canvas, far, ["#a3b1b3", "#cfcdb8"], 560);
  hardwoodHills(canvas, far, [{ dark: "#93a5a3", mid: "#a3b3a3", light: "#bec6ac" }], {
    depth: 40,
    size: 26,
    rows: 3,
  });
  mist(canvas, 520, 46, "#fdf2d6", 0.75);
  const summer: Foliage[] = [
    { dark: "#4d6a50", mid: "#6f8b57", light: "#b3bd6f" },
    { dark: "#57705a", mid: "#7d925e", light: "#c0c277" },
    { dark: "#6d7048", mid: "#96904f", light: "#cdb968" },
  ];
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 430],
        [380, 485],
        [760, 520],
        [1160, 490],
        [1530, 440],
      ],
      12,
    ),
    summer,
    { depth: 84, size: 40, rows: 5, haze: "#dcd9bd", hazeAmount: 0.22 },
  );
  mist(canvas, 604, 30, "#fff4d6", 0.6);
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 610],
        [500, 604],
        [1000, 606],
        [1530, 614],
      ],
      3,
    ),
    ["#c2cf7d", "#8fb35a", "#5f9145", "#3c6e38"],
    { strokes: 560, contrast: 0.04 },
  );
  glow(canvas, 960, 660, 620, "#fdf3a8", 0.45, 0.12);
  longShadows(
    canvas,
    [
      [1350, 690, 620],
      [1300, 760, 720],
      [1340, 850, 760],
      [160, 650, 260],
    ],
    "#3f6e45",
  );
  cloverRows(canvas);
  for (const [x, foot, height] of [
    [1290, 690, 400],
    [1400, 740, 540],
    [1490, 800, 640],
  ] as const)
    hardwood(canvas, x, foot, height, { dark: "#36512f", mid: "#63803f", light: "#c2bd5f" }, BARK, {
      masses: 22,
    });
  for (const [x, foot, height] of [
    [190, 680, 380],
    [70, 730, 520],
    [-20, 800, 660],
  ] as const)
    hardwood(canvas, x, foot, height, { dark: "#34502f", mid: "#5f8040", light: "#bcc063" }, BARK, {
      masses: 22,
    });
  grasses(canvas, 880, 1015, ["#3f6b34", "#6f9a44", "#a9bd5c", "#2f5730"], {
    tufts: 90,
    height: 62,
  });
  vignette(canvas, "#17301c", 0.3);
  return canvas;
}

function cloverRows(canvas: Canvas): void {
  for (let row = 0; row < 13; row += 1) {
    const bottom = -300 + row * 180;
    const top = 640 + (bottom - 640) * 0.07;
    fillShape(
      canvas,
      [
        [top, 612],
        [top + 6, 612],
        [bottom + 62, HEIGHT],
        [bottom, HEIGHT],
      ],
      row % 2 === 0 ? "#a9cb66" : "#3a7040",
      0.16,
    );
  }
}

export function blueRidgesSummer(): Canvas {
  const canvas = blankCanvas(193, -1);
  sky(canvas, ["#5f97c9", "#a5c6dc", "#e6ebe2"], 430);
  cumulus(canvas, 340, 170, 420, { lit: "#ffffff", body: "#f0f3f3", shade: "#bccddb" });
  cumulus(canvas, 1180, 230, 330, { lit: "#fdfdfb", body: "#eef1f1", shade: "#c1d0dc" });
  const tones = ["#b3c8d6", "#97b3c7", "#7b9cb5", "#6289a0", "#4f7886"];
  tones.forEach((tone, index) => {
    const y = 370 + index * 48 + index * index * 3;
    const profile = skyline(canvas, rollingAnchors(canvas, y, 36 + index * 5, 3 + (index % 3)), 16);
    land(canvas, profile, [tone, mix(tone, "#d7e3e4", 0.6)], y + 170);
    hardwoodHills(
      canvas,
      profile,
      [{ dark: tone, mid: mix(tone, "#dfe6d3", 0.1), light: mix(tone, "#e3e9d0", 0.2) }],
      { depth: 26 + index * 7, size: 9 + index * 4, rows: 3 },
    );
  });
  mist(canvas, 600, 40, "#e3ecea", 0.5);
  const green: Foliage[] = [
    { dark: "#3f6b52", mid: "#5f8a58", light: "#95ad66" },
    { dark: "#477354", mid: "#6c955c", light: "#a5b86c" },
    { dark: "#3a634f", mid: "#568152", light: "#8aa560" },
  ];
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 560],
        [400, 640],
        [800, 670],
        [1200, 620],
        [1530, 570],
      ],
      14,
    ),
    green,
    { depth: 130, size: 30, rows: 8, haze: "#8fb3b5", hazeAmount: 0.35 },
  );
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 700],
        [300, 770],
        [760, 850],
        [1200, 800],
        [1530, 720],
      ],
      12,
    ),
    green,
    { depth: 330, size: 58, rows: 8 },
  );
  for (const [x, foot, height] of [
    [110, 1010, 560],
    [1420, 1030, 620],
  ] as const)
    hardwood(canvas, x, foot, height, { dark: "#2a5038", mid: "#4f7d43", light: "#a8bd5c" }, BARK, {
      crown: 0.42,
      masses: 26,
    });
  vignette(canvas, "#15301f", 0.3);
  return canvas;
}

export function hardwoodHollowFall(): Canvas {
  const canvas = blankCanvas(197, 1);
  sky(canvas, ["#f6e3b3", "#f8d894", "#eebd74"], 640, 40);
  glow(canvas, 900, 260, 620, "#fff6d2", 0.9, 0.9);
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 150],
        [400, 290],
        [860, 420],
        [1180, 300],
        [1530, 160],
      ],
      30,
    ),
    FALL,
    { depth: 330, size: 58, rows: 8, haze: "#f8dfa6", hazeAmount: 0.66 },
  );
  distantTrunks(canvas, 26, 560, 470, "#b58a62", 0.8);
  mist(canvas, 570, 90, "#ffeab8", 0.6);
  const floor = skyline(
    canvas,
    [
      [-30, 560],
      [380, 630],
      [760, 690],
      [1130, 640],
      [1530, 545],
    ],
    10,
  );
  field(canvas, floor, ["#e0a95c", "#c4793c", "#96512f", "#5c3428"], {
    strokes: 600,
    contrast: 0.06,
  });
  distantTrunks(canvas, 13, 650, 720, "#7d5a45", 1);
  hollowCreek(canvas);
  sunShafts(canvas);
  for (const [x, foot, girth] of [
    [150, 860, 62],
    [1330, 900, 76],
    [1480, 800, 50],
    [30, 790, 46],
  ] as const)
    bigTrunk(canvas, x, foot, girth);
  overhang(canvas);
  fallenLeaves(canvas, 690, 1000, ["#e8913f", "#d0602f", "#f2bb55", "#a83f2a"], 330);
  vignette(canvas, "#2b1610", 0.42);
  return canvas;
}

function distantTrunks(
  canvas: Canvas,
  count: number,
  foot: number,
  height: number,
  color: string,
  opacity: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const x = ((index + canvas.random.next()) / count) * WIDTH;
    const lift = Math.abs(x - 800) * 0.16;
    const girth = height * canvas.random.between(0.012, 0.022);
    const top = foot - lift - height;
    fillShape(
      canvas,
      [
        [x - girth, foot - lift + 14],
        [x - girth * 0.5, top],
        [x + girth * 0.5, top],
        [x + girth, foot - lift + 14],
      ],
      color,
      opacity,
    );
    fillShape(
      canvas,
      [
        [x + girth * 0.2, foot - lift + 10],
        [x + girth * 0.1, top],
        [x + girth * 0.5, top],
        [x + girth, foot - lift + 10],
      ],
      mix(color, "#ffdf9c", 0.5),
      opacity,
    );
  }
}

function bigTrunk(canvas: Canvas, x: number, foot: number, girth: number): void {
  const { random, light } = canvas;
  canvas.shapes.push(
    `<path d="M${x - girth * 1.7} ${foot + 10}Q${x - girth * 0.9} ${foot - 60} ${x - girth * 0.75} ${foot - 260}L${x - girth * 0.6} -10H${x + girth * 0.6}L${x + girth * 0.75} ${foot - 260}Q${x + girth * 0.9} ${foot - 60} ${x + girth * 1.8} ${foot + 14}Q${x} ${foot + 30} ${x - girth * 1.7} ${foot + 10}Z" fill="#3a2a26"/>`,
  );
  for (let plate = 0; plate < 90; plate += 1) {
    const across = random.between(-0.62, 0.68);
    const lit = across * light;
    const color = lit > 0.3 ? "#e0a263" : lit > 0 ? "#8a5f45" : "#57403a";
    dab(
      canvas,
      x + across * girth,
      random.between(0, foot - 20),
      random.between(40, 110),
      random.between(5, 12),
      Math.PI / 2 + random.between(-0.08, 0.08),
      color,
      lit > 0.3 ? 0.6 : 0.5,
    );
  }
}

function hollowCreek(canvas: Canvas): void {
  const fill = verticalGradient(canvas, ["#f8dca0", "#b99a80", "#6d6a70"], 690, HEIGHT);
  canvas.shapes.push(
    `<path d="M772 690C740 720 850 740 800 790C740 850 560 880 520 1010L800 1010C810 920 930 860 900 790C880 745 800 720 788 690Z" fill="${fill}"/>`,
  );
  for (let glint = 0; glint < 26; glint += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      815 - t * 130 + canvas.random.between(-60, 60) * (0.3 + t),
      730 + t * 260,
      70,
      7,
      -0.1,
      canvas.random.pick(["#ffeebf", "#8a7a78", "#d9b98c"]),
      0.65,
    );
  }
  for (let stone = 0; stone < 16; stone += 1) {
    const t = canvas.random.next();
    shrub(
      canvas,
      840 - t * 170 + canvas.random.pick([-1, 1]) * (70 + t * 80),
      760 + t * 220,
      16 + t * 20,
      { dark: "#4a403c", mid: "#7a6a60", light: "#d3b28a" },
    );
  }
}

function sunShafts(canvas: Canvas): void {
  for (const [from, to, wide] of [
    [1000, 420, 60],
    [1090, 640, 90],
    [1180, 900, 70],
    [940, 230, 46],
  ] as const) {
    const fill = verticalGradient(
      canvas,
      ["#fff3c4", "#ffe6a0", "#ffe6a0"],
      60,
      800,
      [0.42, 0.2, 0],
    );
    fillShape(
      canvas,
      [
        [from, 40],
        [from + wide, 40],
        [to + wide * 2.4, 830],
        [to, 830],
      ],
      fill,
    );
  }
}

function overhang(canvas: Canvas): void {
  for (let leaf = 0; leaf < 190; leaf += 1) {
    const x = canvas.random.between(-20, WIDTH + 20);
    const edge = Math.abs(x - 780) / 780;
    const y = canvas.random.next() ** 1.4 * (60 + edge * edge * 270);
    const foliage = canvas.random.pick(FALL);
    dab(
      canvas,
      x,
      y,
      canvas.random.between(34, 66),
      canvas.random.between(16, 28),
      canvas.random.between(-0.9, 0.9),
      canvas.random.pick([foliage.dark, foliage.mid, foliage.mid, foliage.light]),
      0.95,
    );
  }
}

export function cabinBlueHour(): Canvas {
  const canvas = blankCanvas(211, -1);
  sky(canvas, ["#1f3560", "#3c5a8e", "#7f8fb8", "#c9aebb", "#e9bfae"], 540);
  stars(canvas);
  mountains(
    canvas,
    skyline(
      canvas,
      [
        [-30, 400],
        [260, 300],
        [480, 360],
        [760, 220],
        [1000, 330],
        [1240, 270],
        [1530, 370],
      ],
      46,
    ),
    {
      lit: "#8fa0c6",
      shade: "#4f6699",
      mist: "#93a0c4",
      snow: "#d9d5e6",
      snowShade: "#7f95c6",
      snowLine: 430,
    },
    590,
  );
  const ridge = skyline(
    canvas,
    [
      [-30, 480],
      [400, 520],
      [800, 545],
      [1200, 510],
      [1530, 470],
    ],
    18,
  );
  land(canvas, ridge, ["#48618d", "#8595bd"], 640);
  farConifers(canvas, ridge, 60, "#3b5480", { density: 1.2 });
  mist(canvas, 598, 40, "#b3b3d3", 0.5);
  const yard = skyline(
    canvas,
    [
      [-30, 620],
      [420, 655],
      [860, 660],
      [1530, 610],
    ],
    8,
  );
  field(canvas, yard, ["#a9b5d6", "#8fa3d0", "#7089be", "#4f68a0"], {
    strokes: 200,
    contrast: 0.02,
  });
  const snow = { lit: "#c3cde8", shade: "#7089bd" };
  const spruce = { dark: "#162849", mid: "#26406a", light: "#4d669a" };
  coniferStand(
    canvas,
    yard,
    { from: -20, to: 540, count: 15, height: 300, sink: 40 },
    spruce,
    snow,
  );
  coniferStand(
    canvas,
    yard,
    { from: 1120, to: 1530, count: 11, height: 330, sink: 50 },
    spruce,
    snow,
  );
  cabin(
    canvas,
    620,
    735,
    300,
    { lit: "#7a5a56", shade: "#38344e", roof: "#9fb0d6", roofLit: "#c9d3ec", window: "#ffcf74" },
    { snow: "#b5c3e3", smoke: "#b9b5cf", glowing: true },
  );
  glow(canvas, 840, 770, 330, "#ffc877", 0.5, 0.22);
  lanternPath(canvas);
  for (const [x, foot, height] of [
    [110, 930, 720],
    [1420, 920, 680],
  ] as const)
    conifer(canvas, x, foot, height, { dark: "#101f3c", mid: "#1f3760", light: "#44608f" }, snow);
  snowDrifts(canvas, ["#b3c1e3", "#4f69a6"]);
  return canvas;
}

function stars(canvas: Canvas): void {
  for (let star = 0; star < 46; star += 1) {
    canvas.shapes.push(
      `<circle cx="${Math.round(canvas.random.between(0, WIDTH))}" cy="${Math.round(canvas.random.between(0, 250))}" r="${canvas.random.between(1.2, 2.6).toFixed(1)}" fill="#eef0ff" opacity="${canvas.random.between(0.3, 0.85).toFixed(2)}"/>`,
    );
  }
}

function lanternPath(canvas: Canvas): void {
  for (let step = 0; step < 30; step += 1) {
    const t = step / 29;
    const x = 690 - Math.sin(t * 2.4) * 140 + canvas.random.between(-14, 14) * (0.4 + t);
    dab(
      canvas,
      x,
      752 + t * 250,
      70 + t * 90,
      16 + t * 16,
      0.03,
      canvas.random.pick(["#5d76b0", "#6b82b8"]),
      0.55,
    );
    if (t < 0.5) dab(canvas, x + 10, 750 + t * 250, 40, 8, 0, "#ffd596", 0.4 - t * 0.6);
  }
}

export function deerStandOctober(): Canvas {
  const canvas = blankCanvas(223, -1);
  sky(canvas, ["#7fa3c3", "#bccbd2", "#f3dcb8", "#fbd89c"], 500);
  glow(canvas, 260, 440, 620, "#ffe9b5", 0.65, 0.6);
  streakClouds(canvas, 70, 290, 8, { body: "#b9bfc6", lit: "#fde3bb" });
  const far = skyline(canvas, rollingAnchors(canvas, 440, 22, 4), 14);
  land(canvas, far, ["#a39a9c", "#c9ad8e"], 560);
  hardwoodHills(canvas, far, FALL, {
    depth: 40,
    size: 24,
    rows: 3,
    haze: "#c9b3a0",
    hazeAmount: 0.7,
  });
  hardwoodHills(
    canvas,
    skyline(
      canvas,
      [
        [-30, 520],
        [500, 535],
        [1000, 500],
        [1530, 440],
      ],
      10,
    ),
    FALL,
    { depth: 70, size: 34, rows: 5, haze: "#d9b98c", hazeAmount: 0.3 },
  );
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 612],
        [600, 606],
        [1530, 600],
      ],
      4,
    ),
    ["#e6c377", "#c9a257", "#94804a", "#5e5c3a"],
    { strokes: 520, contrast: 0.05 },
  );
  greenStrip(canvas);
  longShadows(
    canvas,
    [
      [1120, 760, 420],
      [1180, 800, 520],
      [1260, 700, 400],
    ],
    "#6d6238",
  );
  for (const [x, foot, height] of [
    [1290, 700, 430],
    [1440, 740, 560],
    [1200, 660, 300],
    [1370, 680, 380],
  ] as const)
    hardwood(
      canvas,
      x,
      foot,
      height,
      canvas.random.pick(FALL.slice(0, 4)),
      { lit: "#c49a6c", shade: "#4d3c34" },
      { masses: 22 },
    );
  boxStand(canvas, 960, 790, 440, {
    lit: "#a8845a",
    shade: "#57473c",
    roof: "#6b6a66",
    hole: "#241f1e",
  });
  bareTree(canvas, 70, 860, 760, "#43362f", { lit: "#d8a567", flare: 2 });
  fallenLeaves(canvas, 740, 1000, ["#d98a3c", "#b8502f", "#e9b755"], 110);
  grasses(canvas, 840, 1015, ["#a08446", "#d3ab5c", "#6d6238", "#eac878", "#8a6a3a"], {
    tufts: 135,
    height: 92,
    lean: 0.3,
  });
  vignette(canvas, "#2e2213", 0.34);
  return canvas;
}

function greenStrip(canvas: Canvas): void {
  for (let stroke = 0; stroke < 90; stroke += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      canvas.random.between(40, 860) - t * 120,
      630 + t * 46,
      120 + t * 90,
      7 + t * 9,
      -0.02,
      canvas.random.pick(["#8fa352", "#a9b562", "#728c48"]),
      0.7,
    );
  }
}

export function longleafSpring(): Canvas {
  const canvas = blankCanvas(227, 1);
  sky(canvas, ["#79b3dc", "#b9dbe6", "#f2efd8"], 560);
  cumulus(canvas, 330, 240, 380, { lit: "#ffffff", body: "#f1f4f2", shade: "#c3d6dd" });
  glow(canvas, 1150, 420, 620, "#fff7d0", 0.6, 0.7);
  const far = skyline(canvas, rollingAnchors(canvas, 540, 12, 5), 10);
  hardwoodHills(canvas, far, [{ dark: "#8fae93", mid: "#a3bd93", light: "#c6d29c" }], {
    depth: 40,
    size: 30,
    rows: 3,
  });
  for (let index = 0; index < 22; index += 1)
    longleaf(
      canvas,
      canvas.random.between(-20, WIDTH + 20),
      600 + canvas.random.between(-6, 8),
      canvas.random.between(330, 470),
      { dark: "#7fa088", mid: "#92b089", light: "#bccb92" },
      { lit: "#c9b09a", shade: "#a39488" },
    );
  mist(canvas, 585, 50, "#f6f3d6", 0.6);
  field(
    canvas,
    skyline(canvas, rollingAnchors(canvas, 604, 5, 5), 4),
    ["#c9d67e", "#9fc05c", "#6fa048", "#43763c"],
    { strokes: 560, contrast: 0.045 },
  );
  for (const [x, foot, height] of [
    [420, 640, 560],
    [760, 630, 500],
    [1000, 645, 560],
    [560, 625, 460],
    [1180, 636, 520],
  ] as const)
    longleaf(
      canvas,
      x,
      foot,
      height,
      { dark: "#466f4f", mid: "#6a8f52", light: "#b3c564" },
      { lit: "#d3a57d", shade: "#76594a" },
    );
  for (const [x, y, size] of [
    [640, 655, 60],
    [880, 668, 74],
    [300, 665, 66],
    [1090, 690, 80],
  ] as const)
    dogwood(canvas, x, y, size);
  longShadows(
    canvas,
    [
      [980, 720, 500],
      [1200, 800, 620],
      [600, 690, 360],
    ],
    "#4f8a48",
  );
  for (const [x, foot, height] of [
    [170, 800, 980],
    [1330, 830, 1040],
    [60, 730, 820],
    [1460, 760, 900],
  ] as const)
    longleaf(
      canvas,
      x,
      foot,
      height,
      { dark: "#2f5a3c", mid: "#557f42", light: "#b5c65a" },
      { lit: "#dba878", shade: "#5a4238" },
    );
  grasses(canvas, 820, 1015, ["#4f8a3e", "#86b34c", "#b7cf66", "#386f38"], {
    tufts: 140,
    height: 92,
  });
  vignette(canvas, "#173520", 0.28);
  return canvas;
}

/** A small dogwood: dark twigs under level sprays of white. */
function dogwood(canvas: Canvas, x: number, y: number, size: number): void {
  for (let stem = -1; stem <= 1; stem += 1)
    strokePath(
      canvas,
      `M${x} ${y}Q${x + stem * size * 0.2} ${y - size * 0.7} ${x + stem * size * 0.75} ${y - size * 1.25}`,
      "#5d4d45",
      size * 0.06,
    );
  for (let spray = 0; spray < 34; spray += 1) {
    const across = canvas.random.between(-1, 1);
    dab(
      canvas,
      x + across * size,
      y - size * (0.85 + canvas.random.next() * 0.85 * (1 - Math.abs(across) * 0.5)),
      size * 0.6,
      size * 0.22,
      canvas.random.between(-0.15, 0.15),
      canvas.random.pick(["#fffaf0", "#f6e9e4", "#e3d3d6", "#a9c27c"]),
      0.95,
    );
  }
}
