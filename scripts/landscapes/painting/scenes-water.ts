import { blankCanvas, dab, glow, strokePath, vary, vignette, WIDTH, type Canvas } from "./canvas";
import { field, grasses, land, mountains, rollingAnchors, skyline } from "./land";
import {
  bareTree,
  coniferStand,
  cypress,
  farConifers,
  hardwood,
  hardwoodHills,
  reeds,
} from "./plants";
import { cumulus, mist, sky, streakClouds, sun } from "./sky";
import { cabin, duckBlind, flock } from "./structures";
import { stillWater, sunPath } from "./water";

export function floodedTimberDawn(): Canvas {
  const canvas = blankCanvas(71, 1);
  sky(canvas, ["#5d6f88", "#98949f", "#d9a98d", "#f8cf94"], 600);
  sun(canvas, 920, 560, 26, "#fff1cd", "#ffd391");
  streakClouds(canvas, 90, 380, 8, { body: "#837f94", lit: "#f5b98a" });
  const far = skyline(canvas, rollingAnchors(canvas, 548, 10, 6), 10);
  land(canvas, far, ["#a08a8c", "#c9a58f"], 640);
  timberRow(canvas, 612, 42, 250, "#a68d8b");
  mist(canvas, 590, 60, "#ffd9a6", 0.65);
  timberRow(canvas, 618, 26, 380, "#7a6a72");
  mist(canvas, 612, 34, "#ffdcae", 0.5);
  timberRow(canvas, 628, 14, 520, "#57505d", "#b07f66");
  stillWater(canvas, 632, ["#e9bd8c", "#a98b86", "#5c5e70", "#2c3446"], {
    from: 0,
    reflection: 0.6,
    ripples: 130,
    glint: "#ffd9a0",
  });
  sunPath(canvas, 920, 632, "#ffe0a6", 46);
  for (const [x, foot, height] of [
    [120, 770, 900],
    [330, 700, 760],
    [1240, 735, 860],
    [1420, 820, 1050],
    [690, 672, 620],
  ] as const) {
    standingInWater(canvas, x, foot, height);
  }
  decoys(canvas, [
    [560, 742, 17],
    [632, 760, 19],
    [735, 733, 16],
    [505, 790, 22],
    [690, 806, 24],
    [820, 775, 20],
    [600, 850, 28],
  ]);
  flock(canvas, 760, 240, 6, 22, "#40404f");
  vignette(canvas, "#161c2a", 0.4);
  return canvas;
}

function timberRow(
  canvas: Canvas,
  foot: number,
  count: number,
  height: number,
  color: string,
  lit?: string,
): void {
  for (let index = 0; index < count; index += 1) {
    const x = ((index + canvas.random.next()) / count) * (WIDTH + 80) - 40;
    bareTree(
      canvas,
      x,
      foot + canvas.random.between(-4, 8),
      height * canvas.random.between(0.75, 1.15),
      color,
      lit ? { lit } : {},
    );
  }
}

function standingInWater(canvas: Canvas, x: number, foot: number, height: number): void {
  const dark = "#2b2c39";
  for (let piece = 0; piece < 16; piece += 1) {
    const t = piece / 15;
    dab(
      canvas,
      x + canvas.random.between(-5, 5) * (1 + t * 2),
      foot + t * 190,
      38 * (1 - t * 0.35),
      13,
      0,
      dark,
      0.75 - t * 0.6,
    );
  }
  bareTree(canvas, x, foot, height, dark, { lit: "#b9836a", flare: 2.3 });
  dab(canvas, x, foot + 2, 90, 7, 0, "#f0c796", 0.7);
}

function decoys(canvas: Canvas, places: readonly [number, number, number][]): void {
  for (const [x, y, size] of places) {
    dab(canvas, x, y + size * 0.55, size * 3, size * 0.5, 0, "#22283a", 0.4);
    dab(canvas, x, y, size * 2.2, size * 0.95, 0, "#2f2f38");
    canvas.shapes.push(
      `<circle cx="${x + size * 0.85}" cy="${y - size * 0.55}" r="${size * 0.36}" fill="#28333a"/>`,
    );
    dab(canvas, x + size * 1.3, y - size * 0.5, size * 0.5, size * 0.22, 0.1, "#8f7a45");
    dab(canvas, x - size * 0.1, y - size * 0.22, size * 1.4, size * 0.34, 0, "#8d7a72", 0.9);
  }
}

export function cattailMarshDusk(): Canvas {
  const canvas = blankCanvas(83, -1);
  sky(canvas, ["#3d4a78", "#776b98", "#c58a9b", "#f2ae8c", "#f9cf98"], 520);
  glow(canvas, 420, 520, 620, "#ffd29a", 0.6, 0.5);
  streakClouds(canvas, 60, 380, 15, { body: "#6d6390", lit: "#f3a184" });
  const far = skyline(canvas, rollingAnchors(canvas, 508, 8, 5), 9);
  land(canvas, far, ["#6f6486", "#8a7288"], 560);
  hardwoodHills(canvas, far, [{ dark: "#5d5878", mid: "#6b6180", light: "#90758a" }], {
    depth: 18,
    size: 17,
    rows: 2,
  });
  marshBand(canvas, 548, 26, 90, ["#8a6f75", "#75647a", "#a98278"]);
  stillWater(canvas, 556, ["#f3bd94", "#bd8796", "#6c6491", "#303b68"], {
    from: 0,
    reflection: 0.65,
    ripples: 150,
    glint: "#ffd0a0",
  });
  marshIsland(canvas, 1120, 640, 420, 80, ["#6b5868", "#8a6a62", "#b58a64"]);
  marshIsland(canvas, 240, 690, 360, 95, ["#5d5062", "#7d6158", "#b08660"]);
  marshIsland(canvas, 800, 735, 200, 70, ["#5d5062", "#7d6158", "#a67f5f"]);
  for (const [x, foot, height] of [
    [60, 1000, 430],
    [190, 1015, 350],
    [1300, 1010, 400],
    [1440, 1000, 480],
    [1180, 1020, 260],
    [330, 1020, 230],
  ] as const) {
    reeds(canvas, x, foot, height, ["#3a3648", "#55464a", "#7a5c4c", "#9a7452"], {
      count: 30,
      spread: 85,
      head: "#4a2f2c",
    });
  }
  flock(canvas, 830, 230, 9, 20, "#383a5c");
  flock(canvas, 1150, 330, 5, 13, "#4d4a6b");
  return canvas;
}

function marshBand(
  canvas: Canvas,
  y: number,
  height: number,
  count: number,
  colors: readonly string[],
): void {
  for (let index = 0; index < count; index += 1) {
    reeds(
      canvas,
      canvas.random.between(-20, WIDTH + 20),
      y + canvas.random.between(-3, 5),
      height * canvas.random.between(0.7, 1.3),
      colors,
      { count: 9, spread: 22 },
    );
  }
}

function marshIsland(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  height: number,
  colors: readonly string[],
): void {
  for (let stroke = 0; stroke < 14; stroke += 1)
    dab(
      canvas,
      x + canvas.random.between(-0.4, 0.4) * wide,
      y + canvas.random.between(4, height * 0.7),
      wide * 0.35,
      9,
      0,
      colors[0] as string,
      0.5,
    );
  for (let clump = 0; clump < 24; clump += 1) {
    const across = (clump / 23 - 0.5) * 2;
    reeds(
      canvas,
      x + across * wide * 0.5,
      y + canvas.random.between(-4, 8),
      height * (1 - across * across * 0.6),
      colors,
      { count: 10, spread: 20, ...(clump % 4 === 0 ? { head: "#4d3430" } : {}) },
    );
  }
}

export function duckBlindSunrise(): Canvas {
  const canvas = blankCanvas(97, 1);
  sky(canvas, ["#54749a", "#a59aa6", "#f0a878", "#fbc46f", "#fee0a0"], 540);
  sun(canvas, 1060, 478, 36, "#fff8de", "#ffd67e");
  streakClouds(canvas, 80, 400, 13, { body: "#9d8799", lit: "#fdb877" });
  const far = skyline(canvas, rollingAnchors(canvas, 505, 10, 5), 10);
  land(canvas, far, ["#9b7d7c", "#c99f80"], 570);
  hardwoodHills(
    canvas,
    far,
    [
      { dark: "#82696f", mid: "#957577", light: "#c0937f" },
      { dark: "#7b666e", mid: "#a07c74", light: "#cf9f7c" },
    ],
    { depth: 22, size: 20, rows: 3 },
  );
  mist(canvas, 545, 34, "#ffe0a6", 0.6);
  marshBand(canvas, 566, 34, 70, ["#a07c5c", "#c19a66", "#86685a"]);
  stillWater(canvas, 574, ["#fbd08c", "#dba27f", "#8d7f8c", "#465472"], {
    from: 0,
    reflection: 0.6,
    ripples: 150,
    glint: "#ffe7ad",
  });
  sunPath(canvas, 1060, 574, "#fff0c0", 64);
  marshIsland(canvas, 360, 742, 760, 84, ["#5b4a41", "#8a6a48", "#c09458"]);
  duckBlind(canvas, 190, 752, 330, ["#6f5639", "#9a774a", "#c79f62", "#584530"], "#2e2a2a");
  marshIsland(canvas, 330, 782, 560, 60, ["#57463a", "#8a6a45", "#c99d5d"]);
  decoys(canvas, [
    [760, 760, 17],
    [850, 742, 15],
    [820, 806, 21],
    [930, 790, 19],
    [710, 832, 24],
    [905, 860, 27],
    [1010, 758, 16],
  ]);
  for (const [x, foot, height] of [
    [1380, 1010, 360],
    [1470, 1000, 430],
    [60, 1020, 300],
    [1270, 1025, 210],
  ] as const) {
    reeds(canvas, x, foot, height, ["#4b3d38", "#735741", "#a67d4f", "#c99c60"], {
      count: 26,
      spread: 80,
      head: "#4a2e25",
    });
  }
  flock(canvas, 720, 260, 9, 22, "#4d4653");
  return canvas;
}

export function cypressSwampMist(): Canvas {
  const canvas = blankCanvas(101, -1);
  sky(canvas, ["#b9c7b2", "#d3dbc0", "#ebe9c9"], 620);
  glow(canvas, 520, 330, 620, "#fdf6cf", 0.8, 0.8);
  const leafFar = { dark: "#a3b79a", mid: "#b3c3a0", light: "#c9d3ab" };
  const rank = (
    count: number,
    foot: number,
    height: number,
    colors: Parameters<typeof cypress>[4],
    from = 0,
  ) => {
    for (let index = 0; index < count; index += 1) {
      cypress(
        canvas,
        from + ((index + canvas.random.next()) / count) * (WIDTH - from),
        foot + canvas.random.between(-6, 6),
        height * canvas.random.between(0.85, 1.15),
        colors,
      );
    }
  };
  rank(17, 606, 620, {
    shade: "#aebca5",
    mid: "#b9c5aa",
    lit: "#ccd4b3",
    moss: "#b7c3a6",
    leaf: leafFar,
  });
  mist(canvas, 590, 90, "#f1efd2", 0.75);
  rank(10, 618, 760, {
    shade: "#869880",
    mid: "#94a487",
    lit: "#b9c199",
    moss: "#9cab8a",
    leaf: { dark: "#7f9878", mid: "#94aa7f", light: "#b6c48c" },
  });
  mist(canvas, 608, 60, "#efedcc", 0.65);
  rank(5, 632, 900, {
    shade: "#5c6f60",
    mid: "#6c7d67",
    lit: "#a3a983",
    moss: "#7d8d70",
    leaf: { dark: "#54724f", mid: "#74935a", light: "#a3b866" },
  });
  stillWater(canvas, 636, ["#d3d7ae", "#8da07c", "#516f57", "#2b493f"], {
    from: 0,
    reflection: 0.62,
    ripples: 120,
    glint: "#eef0cb",
  });
  duckweed(canvas);
  for (const [x, foot, height] of [
    [170, 800, 1050],
    [1330, 850, 1150],
    [1050, 712, 900],
  ] as const) {
    cypress(canvas, x, foot, height, {
      shade: "#37483f",
      mid: "#4b5c4c",
      lit: "#a7a77c",
      moss: "#62735a",
      leaf: { dark: "#3f5f3f", mid: "#678a4a", light: "#a9be5c" },
    });
    dab(canvas, x, foot + 8, height * 0.22, 14, 0, "#dfe2b8", 0.5);
    knees(canvas, x, foot, height);
  }
  vignette(canvas, "#16281f", 0.35);
  return canvas;
}

function knees(canvas: Canvas, x: number, foot: number, height: number): void {
  for (let knee = 0; knee < 7; knee += 1) {
    const kx = x + canvas.random.between(-0.2, 0.2) * height;
    const tall = height * canvas.random.between(0.025, 0.06);
    const ky = foot + canvas.random.between(4, 46);
    canvas.shapes.push(
      `<path d="M${(kx - tall * 0.4).toFixed(1)} ${ky.toFixed(1)}Q${kx.toFixed(1)} ${(ky - tall * 2).toFixed(1)} ${(kx + tall * 0.4).toFixed(1)} ${ky.toFixed(1)}Z" fill="#42533f"/>`,
    );
    dab(canvas, kx - tall * 0.1, ky - tall * 0.5, tall * 0.8, tall * 0.16, 1.5, "#9b9f75", 0.8);
  }
}

function duckweed(canvas: Canvas): void {
  for (let patch = 0; patch < 90; patch += 1) {
    const t = canvas.random.next() ** 1.3;
    dab(
      canvas,
      canvas.random.between(-20, WIDTH),
      662 + t * 330,
      50 + t * 150,
      5 + t * 13,
      0,
      vary(canvas, canvas.random.pick(["#93ad55", "#7d9a4c", "#b0c068"]), 0.03),
      0.6,
    );
  }
}

export function riverBottomFall(): Canvas {
  const canvas = blankCanvas(113, -1);
  sky(canvas, ["#6f9fc6", "#b5cedb", "#efe6d0"], 460);
  cumulus(canvas, 1090, 210, 430, { lit: "#fffaf0", body: "#eeeae4", shade: "#c1c8cf" });
  streakClouds(canvas, 60, 200, 4, { body: "#d3dee4", lit: "#fdf6e6" });
  const bluff = skyline(
    canvas,
    [
      [-30, 400],
      [340, 370],
      [700, 430],
      [1060, 400],
      [1530, 350],
    ],
    22,
  );
  mountains(canvas, bluff, { lit: "#bca98d", shade: "#8c8a92", mist: "#c9bb9b" }, 580);
  hardwoodHills(
    canvas,
    skyline(canvas, rollingAnchors(canvas, 500, 14, 6), 10),
    [
      { dark: "#a98a4c", mid: "#c9a450", light: "#e6c566" },
      { dark: "#8f8550", mid: "#b09d57", light: "#d3bd6b" },
      { dark: "#a97345", mid: "#cd9049", light: "#e5b160" },
    ],
    { depth: 52, size: 26, rows: 4, haze: "#cfc6b0", hazeAmount: 0.3 },
  );
  const bank = skyline(
    canvas,
    [
      [-30, 560],
      [500, 575],
      [1000, 570],
      [1530, 560],
    ],
    5,
  );
  field(canvas, bank, ["#d8bd72", "#b8a05c", "#8b8148", "#666540"], { strokes: 320 });
  const gold = [
    { dark: "#9b6c28", mid: "#d79f37", light: "#f8d568" },
    { dark: "#8f7a2d", mid: "#c9ae42", light: "#f0dd78" },
    { dark: "#a15f2a", mid: "#d98b3a", light: "#f6c063" },
  ];
  const trunk = { lit: "#b3a690", shade: "#5f574f" };
  for (const [x, foot, height] of [
    [980, 588, 190],
    [1090, 592, 230],
    [1210, 600, 260],
    [520, 590, 200],
    [390, 596, 240],
    [1330, 610, 300],
    [640, 585, 150],
  ] as const)
    hardwood(canvas, x, foot, height, canvas.random.pick(gold), trunk);
  const from = 0;
  stillWater(canvas, 602, ["#b9cdd0", "#7fa0ac", "#4f7686", "#335a6d"], {
    from,
    clip: "M640 602C820 598 980 604 960 622C900 660 520 672 560 730C620 800 1120 800 1180 1010L260 1010C160 880 60 790 240 706C360 652 700 640 640 602Z",
    reflection: 0.55,
    ripples: 170,
    glint: "#f3ead2",
  });
  sandbar(canvas);
  for (const [x, foot, height] of [
    [150, 760, 610],
    [1330, 770, 640],
    [20, 720, 480],
    [1460, 740, 520],
  ] as const)
    hardwood(canvas, x, foot, height, canvas.random.pick(gold), trunk, { crown: 0.34, masses: 24 });
  grasses(canvas, 800, 1010, ["#8d7c42", "#b79a50", "#5f6038", "#d9b865"], {
    tufts: 36,
    height: 80,
  });
  for (const x of [1290, 1400, 1490, 60, 140])
    reeds(canvas, x, 1010, 190, ["#7c6a3c", "#a78a4c", "#d1ad62"], { count: 22, spread: 70 });
  vignette(canvas, "#2f2a16", 0.28);
  return canvas;
}

function sandbar(canvas: Canvas): void {
  strokePath(canvas, "M246 712C380 650 690 642 650 606", "#dccaa2", 9, 0.85);
  strokePath(
    canvas,
    "M964 624C900 664 530 676 566 732C626 800 1110 806 1176 1000",
    "#dcc9a0",
    13,
    0.8,
  );
  for (let stone = 0; stone < 40; stone += 1)
    dab(
      canvas,
      canvas.random.between(590, 1120),
      canvas.random.between(760, 800),
      24,
      8,
      0,
      canvas.random.pick(["#c9b48d", "#e3d3b0", "#a89878"]),
      0.6,
    );
}

export function cabinLakeEvening(): Canvas {
  const canvas = blankCanvas(127, 1);
  sky(canvas, ["#5b7fa8", "#a7abb9", "#efc2a0", "#fbdcae"], 500);
  glow(canvas, 1200, 480, 620, "#ffe0a8", 0.6, 0.6);
  streakClouds(canvas, 70, 320, 9, { body: "#a49fb0", lit: "#fccda0" });
  const hills = skyline(canvas, rollingAnchors(canvas, 420, 34, 4), 22);
  land(canvas, hills, ["#8b8ea3", "#c0a9a0"], 560);
  const nearHills = skyline(
    canvas,
    [
      [-30, 440],
      [400, 480],
      [900, 510],
      [1530, 450],
    ],
    18,
  );
  land(canvas, nearHills, ["#5f6f78", "#8d8a82"], 590);
  farConifers(canvas, nearHills, 40, "#5b6b76");
  mist(canvas, 560, 34, "#fde3bd", 0.55);
  const shore = skyline(
    canvas,
    [
      [-30, 560],
      [320, 590],
      [620, 612],
      [1040, 618],
      [1530, 590],
    ],
    5,
  );
  coniferStand(
    canvas,
    shore,
    { from: -20, to: 640, count: 34, height: 250, sink: 14 },
    { dark: "#24403f", mid: "#3b5c4d", light: "#a09c61" },
  );
  coniferStand(
    canvas,
    shore,
    { from: 1020, to: 1530, count: 22, height: 170, sink: 12 },
    { dark: "#2c4745", mid: "#48624f", light: "#b7a468" },
  );
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 600],
        [380, 604],
        [720, 622],
        [1000, 630],
        [1530, 612],
      ],
      3,
    ),
    ["#a9a565", "#758551", "#4d6444"],
    { bottom: 650, strokes: 140 },
  );
  cabin(
    canvas,
    420,
    614,
    190,
    { lit: "#b5855a", shade: "#5d4439", roof: "#5d5a58", roofLit: "#a98d78", window: "#ffd98a" },
    { smoke: "#d9cfd0", glowing: true },
  );
  hardwood(
    canvas,
    330,
    624,
    270,
    { dark: "#3d5a34", mid: "#6e8a44", light: "#c4be66" },
    { lit: "#b08d68", shade: "#4b3d35" },
  );
  stillWater(canvas, 634, ["#f2d3ac", "#b5a5a4", "#66809a", "#324c6d"], {
    from: 0,
    reflection: 0.66,
    ripples: 150,
    glint: "#ffe9c4",
  });
  dock(canvas);
  for (const x of [60, 1420, 1490, 150])
    reeds(canvas, x, 1010, 220, ["#33483f", "#53664a", "#8c8c57"], { count: 24, spread: 70 });
  return canvas;
}

function dock(canvas: Canvas): void {
  const plank = "#8a6d56";
  canvas.shapes.push(`<path d="M690 640L742 640L900 748L800 748Z" fill="${plank}"/>`);
  for (let board = 0; board < 9; board += 1) {
    const t = board / 8;
    strokePath(
      canvas,
      `M${690 + 110 * t} ${640 + 108 * t}L${742 + 158 * t} ${640 + 108 * t}`,
      "#4c3c36",
      2.4,
      0.7,
    );
  }
  strokePath(canvas, "M800 748H900", "#3c3030", 8);
  for (const [x, y] of [
    [802, 748],
    [896, 748],
    [742, 692],
    [822, 694],
  ] as const)
    strokePath(canvas, `M${x} ${y}v34`, "#3f3433", 9);
  dab(canvas, 985, 762, 190, 34, 0.05, "#7a3b2e");
  dab(canvas, 985, 754, 160, 15, 0.05, "#c58a5e");
  dab(canvas, 985, 786, 190, 14, 0.02, "#2f4058", 0.5);
}
