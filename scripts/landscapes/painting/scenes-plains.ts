import { along, mix } from "./color";
import {
  blankCanvas,
  dab,
  fillShape,
  glow,
  HEIGHT,
  strokePath,
  vary,
  verticalGradient,
  vignette,
  WIDTH,
  type Canvas,
  type Point,
} from "./canvas";
import {
  brushWash,
  field,
  grasses,
  heightAt,
  land,
  mountains,
  rollingAnchors,
  skyline,
  type Profile,
} from "./land";
import { hardwood, hardwoodHills, mesquite, pricklyPear, scrubland } from "./plants";
import { cloudBank, cumulus, sky, streakClouds, sun } from "./sky";
import { barn, flock } from "./structures";

export function prairieSummerClouds(): Canvas {
  const canvas = blankCanvas(131, -1);
  sky(canvas, ["#3f80bf", "#7fb0d8", "#cfe2e6"], 640);
  const white = { lit: "#ffffff", body: "#eef2f4", shade: "#a9bfd3" };
  cumulus(canvas, 1040, 560, 330, white);
  cumulus(canvas, 300, 545, 260, white);
  cumulus(canvas, 700, 500, 380, white);
  cumulus(canvas, 1290, 390, 560, white);
  cumulus(canvas, 330, 330, 760, white);
  const tones = [
    ["#9fb59a", "#b3bd8d"],
    ["#a9b273", "#b9b873"],
    ["#a3a65a", "#b3aa5c"],
  ] as const;
  tones.forEach(([top, bottom], index) => {
    const profile = skyline(canvas, rollingAnchors(canvas, 640 + index * 34, 16, 4), 8);
    land(canvas, profile, [top, bottom], 800);
    cloudShadow(canvas, profile, mix(top, "#4f6b5c", 0.45));
  });
  drawWithBrush(canvas, 700);
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 745],
        [420, 720],
        [900, 765],
        [1530, 735],
      ],
      6,
    ),
    ["#b7b263", "#a5a04f", "#7f8441", "#566433"],
    { strokes: 560 },
  );
  twoTrack(canvas);
  grasses(canvas, 850, 1010, ["#8c8f44", "#b5a955", "#5f6f36", "#d3c070", "#798a42"], {
    tufts: 130,
    height: 78,
    lean: 0.35,
  });
  wildflowers(canvas);
  return canvas;
}

function cloudShadow(canvas: Canvas, profile: Profile, color: string): void {
  for (let patch = 0; patch < 9; patch += 1) {
    const x = canvas.random.between(0, WIDTH);
    dab(
      canvas,
      x,
      heightAt(profile, x) + canvas.random.between(8, 30),
      canvas.random.between(200, 420),
      18,
      0,
      color,
      0.5,
    );
  }
}

/** A draw with brush in it breaks the long line of the prairie. */
function drawWithBrush(canvas: Canvas, y: number): void {
  hardwoodHills(
    canvas,
    [
      [-30, y],
      [1530, y],
    ],
    [
      { dark: "#4f6b48", mid: "#6d8750", light: "#9caa63" },
      { dark: "#57734a", mid: "#7a9255", light: "#a9b56b" },
    ],
    { depth: 10, size: 15, rows: 2, from: 880, to: 1260 },
  );
  hardwoodHills(
    canvas,
    [
      [-30, y + 8],
      [1530, y + 8],
    ],
    [{ dark: "#4f6b48", mid: "#6d8750", light: "#9caa63" }],
    { depth: 8, size: 12, rows: 2, from: 160, to: 400 },
  );
}

function twoTrack(canvas: Canvas): void {
  const rut = (d: string, width: number) => strokePath(canvas, d, "#c9b583", width, 0.8);
  rut("M880 760C820 790 700 820 640 900C610 945 590 980 580 1020", 9);
  rut("M892 760C840 792 760 825 735 900C722 945 716 980 716 1020", 9);
}

function wildflowers(canvas: Canvas): void {
  for (let bloom = 0; bloom < 80; bloom += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      canvas.random.between(0, WIDTH),
      850 + t * 140,
      8 + t * 8,
      6 + t * 5,
      0,
      canvas.random.pick(["#f6e08a", "#fbf3d2", "#c98fb5"]),
      0.9,
    );
  }
}

export function prairieStorm(): Canvas {
  const canvas = blankCanvas(149, -1);
  sky(canvas, ["#2c3a4c", "#45586b", "#7b8c92", "#d9c79a"], 650);
  cloudBank(canvas, 60, 200, "#26323f", "#41525f", 60);
  cloudBank(canvas, 220, 180, "#33424f", "#566772", 60);
  cloudBank(canvas, 345, 110, "#4a5b68", "#7d8a8c", 46);
  for (let edge = 0; edge < 26; edge += 1)
    dab(
      canvas,
      canvas.random.between(-40, 800),
      400 + canvas.random.between(-24, 30),
      canvas.random.between(120, 300),
      20,
      -0.04,
      canvas.random.pick(["#8e9590", "#b9ad90", "#6f7c82"]),
      0.5,
    );
  rain(canvas, 900, 380, 640, 430);
  rain(canvas, 1260, 360, 640, 300);
  glow(canvas, 180, 640, 620, "#ffe3a0", 0.6, 0.3);
  const far = skyline(canvas, rollingAnchors(canvas, 634, 10, 5), 8);
  land(canvas, far, ["#5a6460", "#8a8362"], 740);
  const middle = skyline(
    canvas,
    [
      [-30, 690],
      [360, 655],
      [760, 690],
      [1160, 664],
      [1530, 690],
    ],
    8,
  );
  field(canvas, middle, ["#d9b95c", "#b7974b", "#7d7440", "#4a5135"], {
    strokes: 560,
    contrast: 0.055,
  });
  for (let light = 0; light < 60; light += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      canvas.random.between(-40, 900),
      700 + t * 110,
      160 + t * 120,
      7 + t * 8,
      -0.03,
      canvas.random.pick(["#f3d478", "#e9c461"]),
      0.6,
    );
  }
  fenceLine(canvas);
  hardwood(
    canvas,
    1130,
    735,
    190,
    { dark: "#343d34", mid: "#5a6540", light: "#b3a658" },
    { lit: "#8a7658", shade: "#2f2c2a" },
  );
  hardwood(
    canvas,
    1215,
    742,
    150,
    { dark: "#313a33", mid: "#53603e", light: "#a89c54" },
    { lit: "#8a7658", shade: "#2f2c2a" },
  );
  grasses(canvas, 840, 1010, ["#7d7339", "#b89a48", "#4f5732", "#dcbd62"], {
    tufts: 130,
    height: 84,
    lean: 0.75,
  });
  vignette(canvas, "#1c231c", 0.42);
  return canvas;
}

function rain(canvas: Canvas, x: number, top: number, bottom: number, wide: number): void {
  for (let shaft = 0; shaft < 30; shaft += 1) {
    const sx = x + canvas.random.between(-0.5, 0.5) * wide;
    const slant = 70;
    const fill = verticalGradient(
      canvas,
      ["#4b5c69", "#5f6e77", "#7b878a"],
      top,
      bottom,
      [0, 0.3, 0.12],
    );
    const half = canvas.random.between(9, 30);
    fillShape(
      canvas,
      [
        [sx - half + slant, top],
        [sx + half + slant, top],
        [sx + half - slant * 0.4, bottom],
        [sx - half - slant * 0.4, bottom],
      ],
      fill,
    );
  }
}

function fenceLine(canvas: Canvas): void {
  const posts: Point[] = [
    [1530, 905],
    [1250, 868],
    [1030, 838],
    [850, 813],
    [705, 794],
    [590, 779],
    [498, 767],
    [424, 757],
    [364, 749],
  ];
  posts.forEach(([x, y], index) =>
    strokePath(
      canvas,
      `M${x} ${y}v${-110 / (1 + index * 0.55)}`,
      "#3d352c",
      11 / (1 + index * 0.5),
    ),
  );
  for (const share of [0.35, 0.85]) {
    const wire = posts
      .map(([x, y], index) => `${x} ${Math.round(y - (110 * share) / (1 + index * 0.55))}`)
      .join("L");
    strokePath(canvas, `M${wire}`, "#4b443a", 1.8, 0.8);
  }
}

export function badlandsEvening(): Canvas {
  const canvas = blankCanvas(151, -1);
  sky(canvas, ["#5c7cab", "#a39bb5", "#eab79c", "#fbd8a4"], 480);
  streakClouds(canvas, 60, 330, 11, { body: "#a596ae", lit: "#fdc79c" });
  const far = skyline(
    canvas,
    [
      [-30, 430],
      [120, 380],
      [300, 385],
      [330, 430],
      [560, 420],
      [620, 370],
      [820, 372],
      [880, 430],
      [1120, 410],
      [1200, 360],
      [1400, 366],
      [1530, 420],
    ],
    10,
    4,
  );
  land(canvas, far, ["#b58f9b", "#d9b19c"], 560);
  butte(
    canvas,
    [
      [-40, 520],
      [60, 400],
      [210, 392],
      [330, 480],
      [460, 510],
      [560, 560],
    ],
    640,
    0.32,
  );
  butte(
    canvas,
    [
      [820, 560],
      [960, 450],
      [1060, 440],
      [1150, 350],
      [1330, 342],
      [1420, 430],
      [1540, 450],
    ],
    660,
    0.2,
  );
  butte(
    canvas,
    [
      [250, 640],
      [380, 540],
      [470, 500],
      [560, 505],
      [660, 590],
      [800, 620],
      [960, 660],
    ],
    760,
    0.08,
  );
  butte(
    canvas,
    [
      [980, 690],
      [1120, 600],
      [1230, 560],
      [1330, 575],
      [1440, 520],
      [1550, 510],
    ],
    840,
    0,
  );
  butte(
    canvas,
    [
      [-40, 620],
      [60, 600],
      [150, 650],
      [300, 720],
      [420, 760],
    ],
    840,
    0,
  );
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 775],
        [420, 745],
        [800, 735],
        [1150, 770],
        [1530, 800],
      ],
      6,
    ),
    ["#d3ad74", "#b99a62", "#8d7f52", "#5f5c42"],
    { strokes: 420 },
  );
  hardwoodHills(
    canvas,
    [
      [-30, 752],
      [1530, 752],
    ],
    [{ dark: "#3f4f45", mid: "#5c6a4d", light: "#9a925c" }],
    { depth: 12, size: 17, rows: 2, from: 560, to: 940 },
  );
  scrubland(canvas, 790, 1010, 70, 46, [
    { dark: "#5a5c4e", mid: "#838468", light: "#c2b58a" },
    { dark: "#4e5a46", mid: "#76805a", light: "#b3aa72" },
  ]);
  grasses(canvas, 850, 1010, ["#a18a52", "#c9aa67", "#716a45"], {
    tufts: 80,
    height: 54,
    lean: 0.3,
  });
  vignette(canvas, "#33241f", 0.32);
  return canvas;
}

/** A banded butte: eroded skyline, level strata, fluted gullies in shade. */
function butte(canvas: Canvas, anchors: readonly Point[], bottom: number, haze: number): void {
  const { random, light } = canvas;
  const profile = skyline(canvas, anchors, 16, 4);
  const bands = [
    "#efc59a",
    "#d98c68",
    "#f0cfa6",
    "#b9624c",
    "#e3a578",
    "#c4735a",
    "#e9bd92",
    "#a9604f",
    "#d79b74",
  ];
  const tint = (color: string) => mix(color, "#e3b7a4", haze * 1.6);
  const highest = Math.min(...profile.map(([, y]) => y));
  land(canvas, profile, [tint("#dba279"), tint("#c98d6c")], bottom);
  const id = `b${canvas.defs.length}`;
  const first = profile[0] as Point;
  const last = profile[profile.length - 1] as Point;
  canvas.defs.push(
    `<clipPath id="${id}"><path d="M${[[first[0], bottom], ...profile, [last[0], bottom]].map(([x, y]) => `${Math.round(x as number)} ${Math.round(y as number)}`).join("L")}Z"/></clipPath>`,
  );
  canvas.shapes.push(`<g clip-path="url(#${id})">`);
  const thickness = (bottom - highest) / 13;
  for (let band = 0; band < 14; band += 1) {
    const y = highest + band * thickness;
    const top = skyline(
      canvas,
      [
        [first[0], y],
        [(first[0] + last[0]) / 2, y + random.between(-5, 5)],
        [last[0], y + random.between(-7, 7)],
      ],
      5,
      4,
    );
    fillShape(
      canvas,
      [...top, [last[0], y + thickness * 1.2], [first[0], y + thickness * 1.2]],
      tint(vary(canvas, bands[band % bands.length] as string, 0.015)),
      0.85,
    );
  }
  const gullies = Math.round((last[0] - first[0]) / 52);
  for (let gully = 0; gully < gullies; gully += 1) {
    const x = first[0] + ((gully + random.next() * 0.7) / gullies) * (last[0] - first[0]);
    const top = heightAt(profile, x) + random.between(0, 14);
    const deep = (bottom - top) * random.between(0.65, 1);
    const wide = random.between(16, 58);
    const fill = verticalGradient(
      canvas,
      [tint("#7c4a5a"), tint("#8a5560")],
      top,
      top + deep,
      [0.36, 0.08],
    );
    fillShape(
      canvas,
      [
        [x, top],
        [x - light * wide * 0.45, top + deep * 0.4],
        [x - light * wide * 1.25, top + deep],
        [x + light * wide * 0.2, top + deep],
        [x + light * wide * 0.05, top + deep * 0.45],
      ],
      fill,
    );
    dab(
      canvas,
      x + light * wide * 0.42,
      top + deep * 0.45,
      deep * 0.62,
      wide * 0.22,
      Math.PI / 2 - light * 0.12,
      tint("#fbdcae"),
      0.3,
    );
  }
  canvas.shapes.push("</g>");
  for (let fan = 0; fan < 16; fan += 1)
    dab(
      canvas,
      random.between(first[0], last[0]),
      bottom + random.between(-14, 6),
      130,
      26,
      0,
      tint("#cfa075"),
      0.75,
    );
}

export function mesquiteSundown(): Canvas {
  const canvas = blankCanvas(163, 1);
  sky(canvas, ["#4c5f8c", "#9c7f97", "#ee9c74", "#fdbb66", "#fee09a"], 560);
  sun(canvas, 980, 500, 50, "#fff3c9", "#ffc766");
  streakClouds(canvas, 60, 400, 14, { body: "#93778f", lit: "#ffac6e" });
  const hills = skyline(
    canvas,
    [
      [-30, 520],
      [300, 490],
      [560, 530],
      [900, 545],
      [1200, 515],
      [1530, 530],
    ],
    10,
  );
  land(canvas, hills, ["#a5738a", "#d99a78"], 620);
  const flats = skyline(canvas, rollingAnchors(canvas, 568, 8, 5), 6);
  land(canvas, flats, ["#8a625f", "#a87a5a"], 700);
  hardwoodHills(
    canvas,
    flats,
    [
      { dark: "#6a4f58", mid: "#7f5f58", light: "#c18a5f" },
      { dark: "#5f4c55", mid: "#776055", light: "#b58a5c" },
    ],
    { depth: 44, size: 18, rows: 4 },
  );
  field(
    canvas,
    skyline(
      canvas,
      [
        [-30, 640],
        [600, 650],
        [1530, 636],
      ],
      5,
    ),
    ["#dba667", "#b98552", "#806243", "#4a4034"],
    { strokes: 480 },
  );
  glow(canvas, 980, 690, 620, "#ffd48a", 0.4, 0.14);
  sandyTrack(canvas);
  const brush = [
    { dark: "#41413a", mid: "#6a6444", light: "#cfa560" },
    { dark: "#4b443a", mid: "#7d6a48", light: "#dcab66" },
  ];
  scrubland(canvas, 660, 920, 80, 40, brush);
  const green = { dark: "#33382f", mid: "#5d6340", light: "#c6a95a" };
  mesquite(canvas, 560, 740, 190, green, "#3f322d");
  mesquite(canvas, 1270, 770, 270, green, "#3a2e2a");
  mesquite(canvas, 230, 850, 560, { dark: "#2b302b", mid: "#565c3a", light: "#cdae58" }, "#332825");
  pricklyPear(
    canvas,
    1300,
    950,
    92,
    { dark: "#39493b", mid: "#5d7350", light: "#d9b870" },
    "#b5394f",
  );
  pricklyPear(
    canvas,
    1120,
    985,
    70,
    { dark: "#39493b", mid: "#5d7350", light: "#d9b870" },
    "#b5394f",
  );
  pricklyPear(
    canvas,
    420,
    985,
    80,
    { dark: "#36453a", mid: "#586d4d", light: "#d9b870" },
    "#b5394f",
  );
  grasses(canvas, 860, 1010, ["#8a6b40", "#c4965a", "#5a4c35", "#e3b56c"], {
    tufts: 75,
    height: 58,
  });
  vignette(canvas, "#241a1c", 0.42);
  return canvas;
}

function sandyTrack(canvas: Canvas): void {
  const fill = verticalGradient(canvas, ["#f3c583", "#c9955f", "#93704f"], 650, HEIGHT);
  canvas.shapes.push(
    `<path d="M905 652C890 690 800 720 760 780C700 860 660 940 640 1010L930 1010C920 930 900 850 900 780C902 720 925 690 917 652Z" fill="${fill}"/>`,
  );
  for (let mark = 0; mark < 30; mark += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      835 - t * 40 + canvas.random.between(-60, 60) * (0.3 + t),
      700 + t * 300,
      60 + 50 * t,
      8,
      0.1,
      canvas.random.pick(["#e0b078", "#a87f58", "#f0c58b"]),
      0.5,
    );
  }
}

export function desertMesaNoon(): Canvas {
  const canvas = blankCanvas(173, -1);
  sky(canvas, ["#3f86c4", "#84b5d8", "#dbe6e0"], 560);
  cumulus(canvas, 1150, 200, 380, { lit: "#ffffff", body: "#f2f0ec", shade: "#bfcbd6" });
  cumulus(canvas, 420, 270, 260, { lit: "#ffffff", body: "#f0efec", shade: "#c3ced7" });
  mountains(
    canvas,
    skyline(canvas, rollingAnchors(canvas, 500, 26, 6), 30),
    { lit: "#b3b3c2", shade: "#8f9bb5", mist: "#cbc8c4" },
    600,
  );
  mesa(canvas, 40, 420, 410, 590, 0.35);
  mesa(canvas, 880, 1420, 360, 620, 0.12);
  mesa(canvas, 640, 730, 420, 600, 0.25);
  field(
    canvas,
    skyline(canvas, rollingAnchors(canvas, 582, 5, 5), 4),
    ["#dfb98f", "#dbb286", "#c99a70", "#a77d58"],
    { strokes: 420, contrast: 0.03 },
  );
  dryWash(canvas);
  scrubland(canvas, 630, 1000, 190, 62, [
    { dark: "#6d7a6c", mid: "#97a389", light: "#cfd0ac" },
    { dark: "#65745f", mid: "#8f9b78", light: "#c6c795" },
    { dark: "#8a7a52", mid: "#b7a266", light: "#e3d08c" },
  ]);
  grasses(canvas, 880, 1010, ["#b59d62", "#d9c286", "#8c8456"], { tufts: 56, height: 52 });
  vignette(canvas, "#4a2f20", 0.22);
  return canvas;
}

/** A flat-topped mesa: caprock, cliff with shaded joints, talus slope. */
function mesa(
  canvas: Canvas,
  left: number,
  right: number,
  top: number,
  bottom: number,
  haze: number,
): void {
  const { random, light } = canvas;
  const tint = (color: string) => mix(color, "#cfc6c4", haze * 1.5);
  const cliff = top + (bottom - top) * 0.48;
  const spread = (bottom - cliff) * 1.15;
  const rim = skyline(
    canvas,
    [
      [left, top + 8],
      [(left + right) / 2, top],
      [right, top + 10],
    ],
    6,
    4,
  );
  const talus = verticalGradient(canvas, [tint("#c98a63"), tint("#d8aa80")], cliff, bottom);
  fillShape(
    canvas,
    [
      [left + 4, cliff - 20],
      [right - 4, cliff - 20],
      [right + spread, bottom],
      [left - spread, bottom],
    ],
    talus,
  );
  for (let rill = 0; rill < (right - left) / 22; rill += 1) {
    const x = random.between(left - spread * 0.4, right + spread * 0.4);
    dab(
      canvas,
      x,
      cliff + (bottom - cliff) * random.between(0.3, 0.75),
      (bottom - cliff) * 0.5,
      12,
      Math.PI / 2 - ((x - (left + right) / 2) / (right - left)) * 0.9,
      tint(random.pick(["#a8664a", "#e3b88c", "#b87a58"])),
      0.5,
    );
  }
  fillShape(
    canvas,
    [...rim, [right, cliff], [left, cliff]],
    verticalGradient(canvas, [tint("#d98d62"), tint("#c0704f")], top, cliff),
  );
  for (let joint = 0; joint < (right - left) / 17; joint += 1) {
    const x = random.between(left, right);
    const wide = random.between(6, 20);
    fillShape(
      canvas,
      [
        [x, top + 12],
        [x + wide, top + 14],
        [x + wide * 0.8, cliff - random.between(-6, 30)],
        [x + wide * 0.1, cliff - random.between(-6, 24)],
      ],
      tint(random.next() < 0.62 ? "#8f4f45" : "#eaa87a"),
      0.5,
    );
  }
  const away = light === -1 ? right : left;
  fillShape(
    canvas,
    [
      [away + light * (right - left) * 0.2, top + 8],
      [away, top + 10],
      [away, cliff],
      [away + light * (right - left) * 0.1, cliff],
    ],
    tint("#7f4a4a"),
    0.55,
  );
  for (let ledge = 0; ledge < 4; ledge += 1) {
    const y = top + (cliff - top) * (0.12 + ledge * 0.26);
    strokePath(
      canvas,
      `M${left + 2} ${y}H${right - 2}`,
      tint(ledge % 2 === 0 ? "#f0b98c" : "#9a5548"),
      5,
      0.5,
    );
  }
}

function dryWash(canvas: Canvas): void {
  const fill = verticalGradient(canvas, ["#f0d9b3", "#e3c397", "#cfa97d"], 630, HEIGHT);
  canvas.shapes.push(
    `<path d="M780 632C700 660 900 690 820 740C720 800 480 850 430 1010L830 1010C820 900 1040 820 980 740C930 690 800 660 800 632Z" fill="${fill}"/>`,
  );
  for (let ripple = 0; ripple < 34; ripple += 1) {
    const t = canvas.random.next();
    dab(
      canvas,
      850 - t * 230 + canvas.random.between(-70, 70) * (0.4 + t),
      720 + t * 280,
      110,
      9,
      -0.3,
      canvas.random.pick(["#f6e5c6", "#d5b088"]),
      0.55,
    );
  }
}

export function cornStubbleBarn(): Canvas {
  const canvas = blankCanvas(181, -1);
  sky(canvas, ["#7591ae", "#b3bfc8", "#ead9c0", "#f6dfb5"], 520);
  streakClouds(canvas, 60, 330, 12, { body: "#a9b3be", lit: "#f9e6c8" });
  const hills = skyline(canvas, rollingAnchors(canvas, 480, 18, 4), 12);
  land(canvas, hills, ["#8f8f97", "#b7a68f"], 580);
  hardwoodHills(
    canvas,
    skyline(canvas, rollingAnchors(canvas, 520, 10, 5), 8),
    [
      { dark: "#6a5f5c", mid: "#83705f", light: "#b3926a" },
      { dark: "#7a5c4c", mid: "#9a7150", light: "#c4975f" },
      { dark: "#5d625c", mid: "#77765f", light: "#a3976a" },
    ],
    { depth: 34, size: 20, rows: 4, haze: "#b9ac9c", hazeAmount: 0.25 },
  );
  const profile = skyline(
    canvas,
    [
      [-30, 566],
      [600, 572],
      [1530, 562],
    ],
    3,
  );
  field(canvas, profile, ["#d9bd82", "#c2a066", "#9a7d50", "#6b583c"], { strokes: 300 });
  stubbleRows(canvas);
  hardwood(
    canvas,
    900,
    590,
    190,
    { dark: "#7d5530", mid: "#b37e3c", light: "#e0b35a" },
    { lit: "#9d8468", shade: "#4d4038" },
  );
  barn(canvas, 1000, 606, 250, {
    lit: "#b5483a",
    shade: "#6b2f30",
    roof: "#8b8a8d",
    roofShade: "#5d5f68",
    trim: "#efe4d2",
    silo: "#d9d3c6",
    siloShade: "#8f9097",
  });
  hardwood(
    canvas,
    1440,
    620,
    260,
    { dark: "#6d4a2c", mid: "#a87438", light: "#d8a552" },
    { lit: "#9d8468", shade: "#473b34" },
  );
  flock(canvas, 620, 240, 9, 22, "#545c68");
  flock(canvas, 330, 330, 6, 14, "#707782");
  grasses(canvas, 930, 1015, ["#a5854e", "#cfae6e", "#70593a"], { tufts: 40, height: 64 });
  vignette(canvas, "#2e2418", 0.35);
  return canvas;
}

/** Rows of cut stalks that run to one vanishing point. */
function stubbleRows(canvas: Canvas): void {
  const vanish: Point = [640, 548];
  for (let row = -15; row <= 15; row += 1) {
    const foot = 640 + row * 150;
    const spread = 22;
    fillShape(
      canvas,
      [
        [vanish[0] + row * 3.4, 574],
        [foot + spread, HEIGHT + 10],
        [foot + spread * 3.4, HEIGHT + 10],
      ],
      "#7a6040",
      0.42,
    );
    for (let stalk = 0; stalk < 30; stalk += 1) {
      const t = (stalk / 30) ** 2.1;
      const y = 582 + t * 430;
      const x = vanish[0] + (foot - vanish[0]) * ((y - vanish[1]) / (HEIGHT - vanish[1]));
      const tall = 4 + t * 46;
      dab(
        canvas,
        x + canvas.random.between(-3, 3) * (0.3 + t * 3),
        y - tall / 2,
        tall,
        1.6 + t * 8,
        Math.PI / 2 + canvas.random.between(-0.25, 0.25),
        vary(canvas, along(["#e6cc92", "#efd49a", "#d3ac6a"], t), 0.04),
        0.95,
      );
    }
  }
  brushWash(canvas, 600, 990, () => "#8d7048", 12, 0.03);
}
