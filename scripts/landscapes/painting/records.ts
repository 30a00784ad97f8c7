import { overlay } from "./finish";
import { lit, type Look } from "./look";
import { layered, noiseFrom } from "./noise";
import {
  blend,
  clamp,
  HEIGHT,
  paint,
  pixelAt,
  putPixel,
  rgb,
  scale,
  smoothstep,
  WIDTH,
  type Rgb,
  type Surface,
} from "./surface";

/** Paints a tract from the air: timber, fields, a creek and a road inside the boundary. */
export async function aerial(
  surface: Surface,
  look: Look,
  { kind = "farm" }: { kind?: string },
): Promise<void> {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const west = kind === "west";
  const open = west ? rgb("#b9a679") : look.grass.far;
  const woods = west ? rgb("#5a6b4a") : blend(look.leaves[0] as Rgb, rgb("#5b7444"), 0.62);
  const creekAt = (x: number) =>
    HEIGHT * 0.55 + Math.sin(x / 170) * 90 + layered(noise, x / 120, 3, 3) * 70;
  const creek = Float32Array.from({ length: WIDTH }, (_, x) => creekAt(x));
  const turn = random.between(-0.3, 0.3);
  paint(surface, 0, HEIGHT, (x, y) => {
    const [u, v] = [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
    ];
    const [column, row] = [Math.floor(u / 230 + 10), Math.floor(v / 190 + 10)];
    const tone = noise(column * 3.7 + 0.5, row * 5.3 + 0.5);
    const crop = blend(
      open,
      tone > 0 ? rgb("#8f9c55") : rgb("#c4ab71"),
      west ? Math.abs(tone) * 0.3 : Math.abs(tone) * 0.95,
    );
    const lines = west ? 0 : Math.sin((tone > 0 ? u : v) / 3.2) * 0.035;
    let color = scale(crop, 1 + lines + layered(noise, x / 50, y / 50, 3) * 0.08);
    const off = Math.abs(y - (creek[x] as number));
    const timber = layered(noise, x / 190 + 4, y / 190, 4) + smoothstep(120, 10, off) * 0.85;
    const tree = smoothstep(0.28, 0.36, timber);
    const crown = layered(noise, x / 7, y / 7, 2);
    const lump = layered(noise, (x + look.side * 3) / 7, (y - 3) / 7, 2) - crown;
    color = blend(
      lit(look, color, 0.9),
      lit(look, scale(woods, 0.85 + crown * 0.24), clamp(0.5 - lump * 1.1)),
      tree,
    );
    const shade =
      smoothstep(0.2, 0.28, layered(noise, (x + look.side * 9) / 190 + 4, (y - 6) / 190, 4)) *
      (1 - tree) *
      0.14;
    color = scale(color, 1 - shade);
    return [blend(color, lit(look, rgb("#536f74"), 0.6), smoothstep(9, 6, off)), 1];
  });
  const jitter = () => random.between(-40, 40);
  const corners = [
    [210, 130],
    [880, 96],
    [1010, 360],
    [940, 690],
    [330, 700],
    [180, 430],
  ].map(([x = 0, y = 0]) => `${x + jitter()} ${y + jitter()}`);
  await overlay(
    surface,
    `<path d="M-10 ${250 + jitter()}C300 ${200 + jitter()} 700 ${330 + jitter()} 1210 ${230 + jitter()}" stroke="#d8cdb6" stroke-width="9" fill="none"/><path d="M640 270l14 130l-40 70" stroke="#d8cdb6" stroke-width="5" fill="none"/><g fill="#b9b4aa"><rect x="650" y="292" width="34" height="22"/><rect x="694" y="300" width="20" height="18"/></g><path d="M${corners.join("L")}Z" fill="#ffd94a" fill-opacity=".06" stroke="#ffe05c" stroke-width="6" stroke-linejoin="round"/>`,
    0.8,
  );
}

/** Paints a parcel map on paper: contour lines, creek, road, stands and the boundary. */
export async function parcelMap(
  surface: Surface,
  _look: Look,
  { kind = "hills" }: { kind?: string },
): Promise<void> {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const steep = kind === "mountain" ? 15 : kind === "flat" ? 4.5 : 9.5;
  const land = (x: number, y: number) => layered(noise, x / 420 + 2, y / 420, 3) * steep;
  paint(surface, 0, HEIGHT, (x, y) => {
    const height = land(x, y);
    const slope = Math.hypot(land(x + 1, y) - height, land(x, y + 1) - height) + 1e-4;
    const near = Math.abs(height - Math.round(height)) / slope;
    const index = Math.round(height) % 5 === 0 ? 2.3 : 1.15;
    const paper = scale(rgb("#f0e9d6"), 1 + layered(noise, x / 30, y / 30, 3) * 0.012);
    const woods = smoothstep(0.02, 0.07, layered(noise, x / 240 + 30, y / 240, 4));
    const shade = clamp((land(x + 6, y) - land(x - 6, y)) * 0.22 + 0.5);
    let color = blend(paper, rgb("#c5d3a4"), woods * 0.85);
    color = scale(color, 0.9 + shade * 0.14);
    color = blend(color, rgb("#b07d4c"), smoothstep(index, index - 1, near) * 0.75);
    return [color, 1];
  });
  const j = () => random.between(-46, 46);
  const creek = `M-10 ${560 + j()}C200 ${520 + j()} 320 ${640 + j()} 480 ${560 + j()}S760 ${420 + j()} 900 ${470 + j()}S1100 ${560 + j()} 1210 ${500 + j()}`;
  const boundary = [
    [230, 150],
    [620, 120],
    [640, 230],
    [970, 215],
    [990, 640],
    [540, 690],
    [260, 660],
  ]
    .map(([x = 0, y = 0]) => `${x + j() / 2} ${y + j() / 2}`)
    .join("L");
  const pin = (x: number, y: number) =>
    `<path d="M${x} ${y}l-9 -20a10.5 10.5 0 1 1 18 0z" fill="#b4462f"/><circle cx="${x}" cy="${y - 25}" r="4" fill="#fff"/>`;
  await overlay(
    surface,
    `<path d="${creek}" stroke="#5b93b5" stroke-width="6" fill="none"/><path d="M420 -10C440 200 ${560 + j()} 260 ${540 + j()} 420S720 640 700 810" stroke="#6f6a62" stroke-width="5" stroke-dasharray="18 9" fill="none"/><path d="M${boundary}Z" fill="#d0552f" fill-opacity=".07" stroke="#c1421f" stroke-width="7" stroke-linejoin="round"/><rect x="556" y="392" width="20" height="15" fill="#3a3835"/>${pin(380 + j(), 330 + j())}${pin(800 + j(), 340 + j())}${pin(720 + j(), 580 + j())}<g transform="translate(1096 110)"><circle r="48" fill="#f0e9d6" stroke="#4f473c" stroke-width="3"/><path d="M0 -42L13 8L0 0L-13 8Z" fill="#4f473c"/><path d="M0 42L13 -8L0 0L-13 -8Z" fill="#bdb39d"/></g><g stroke="#4f473c" stroke-width="4"><path d="M70 748h240M70 738v20M150 738v20M230 738v20M310 738v20"/></g><rect x="14" y="14" width="1172" height="772" fill="none" stroke="#4f473c" stroke-width="3"/>`,
    0.5,
  );
}

/** Turns a picture into a trail camera's: gray tones, a flash that fades, and a strip with date and time. */
export async function applyTrailCameraLook(surface: Surface, stamp: string): Promise<void> {
  const noise = noiseFrom(surface.random.next() * 1e9);
  paint(surface, 0, HEIGHT, (x, y) => {
    const [r, g, b] = pixelAt(surface, x, y);
    const flash = 1.25 - Math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT * 0.62) / HEIGHT) * 1.25;
    const gray = clamp(
      ((r * 0.3 + g * 0.55 + b * 0.15) * 1.5 + 0.02) * flash + noise(x / 2.2, y / 2.2) * 0.02,
    );
    return [[gray * 0.97, gray, gray * 0.99], 1];
  });
  const glyphs = [...stamp];
  await overlay(
    surface,
    `<rect y="742" width="1200" height="58" fill="#0d0f10"/><circle cx="44" cy="771" r="15" fill="none" stroke="#e8ecec" stroke-width="3"/><path d="M44 761v10l7 5" stroke="#e8ecec" stroke-width="3" fill="none"/><text x="84" y="783" font-family="monospace" font-weight="bold" font-size="34" fill="#e8ecec">${glyphs.join("")}</text>`,
    0,
  );
}

/** Paints a cabin room with a window around the land painted before. */
export async function window(
  surface: Surface,
  look: Look,
  { kind = "table" }: { kind?: string },
): Promise<void> {
  const view: Surface = { ...surface, pixels: surface.pixels.slice() };
  const noise = noiseFrom(surface.random.next() * 1e9);
  const [left, right, top, bottom] = [330, 900, 120, 500];
  const wall = look.name === "moon" ? rgb("#6d4a2f") : rgb("#8c6440");
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      if (x > left && x < right && y > top && y < bottom) {
        putPixel(
          surface,
          x,
          y,
          pixelAt(view, (x - left) * (WIDTH / (right - left)), 120 + (y - top) * 1.55),
          1,
        );
        continue;
      }
      const log = (y % 74) / 74;
      const round = Math.sin(log * Math.PI) ** 0.5;
      const grain = layered(noise, x / 120, y / 5, 3) * 0.12;
      const lightness =
        0.5 +
        0.5 * Math.exp(-Math.hypot(x - 190, y - 420) / 330) * 1.2 +
        0.25 * Math.exp(-Math.hypot(x - 615, y - 600) / 260);
      putPixel(surface, x, y, scale(wall, (0.42 + round * 0.5 + grain) * lightness), 1);
    }
  const mug = `<path d="M690 574h44v46a8 8 0 0 1 -8 8h-28a8 8 0 0 1 -8 -8z" fill="#39506b"/><path d="M734 584c22 0 22 30 0 30" stroke="#39506b" stroke-width="7" fill="none"/>`;
  const items =
    kind === "bunks"
      ? `<path d="M960 300h260M960 560h260M972 250v460" stroke="#4a3220" stroke-width="24"/><rect x="985" y="318" width="240" height="70" fill="#8d3a2e"/><rect x="985" y="578" width="240" height="76" fill="#4f6448"/><path d="M985 340h240M985 600h240" stroke="#e6d8b8" stroke-width="9"/>`
      : `<path d="M930 640h150v-160h-150zM1000 480v-480" fill="#2f3033" stroke="#2a2b2e" stroke-width="34"/><rect x="960" y="530" width="86" height="60" fill="#ff9d45"/><path d="M960 590v-60h86v60z" fill="url(#glow)"/>`;
  await overlay(
    surface,
    `<g fill="none" stroke="#523722" stroke-width="26"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/><path d="M615 ${top}V${bottom}M${left} 310H${right}" stroke-width="13"/></g><rect x="290" y="500" width="650" height="26" fill="#6d4a2d"/>${items}<path d="M110 628H900L980 800H20Z" fill="#7a5330"/><path d="M110 628H900l6 14H104z" fill="#a8764a"/>${mug}<g transform="translate(190 628)"><rect x="-26" y="-14" width="52" height="14" fill="#3a3a38"/><path d="M-20 -14C-34 -60 34 -60 20 -14Z" fill="#ffe0a0"/><path d="M-20 -62h40l-8 -16h-24z" fill="#3a3a38"/><ellipse cx="0" cy="-40" rx="190" ry="170" fill="url(#glow)"/></g><path d="M430 622l120 -14l40 30l-130 12z" fill="#ece2c8"/><path d="M450 624l90 -9M462 634l90 -9" stroke="#9a8d70" stroke-width="4"/>`,
    1.4,
  );
}
