import { lit, type Look } from "./look";
import { rgb, type Rgb } from "./surface";

const hex = (color: Rgb) =>
  `#${color
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Returns functions that draw buildings and other structures as SVG shapes, lit like the land around them. */
export function builder(look: Look) {
  const of = (color: string, shade: number) => hex(lit(look, rgb(color), shade));
  const glows = ["moon", "dusk", "fog", "overcast"].includes(look.name);
  const shape = (points: string, fill: string, more = "") =>
    `<polygon points="${points}" fill="${fill}" ${more}/>`;
  const placed = (x: number, y: number, size: number, shapes: string) =>
    `<g transform="translate(${x} ${y}) scale(${look.side === 1 ? size : -size} ${size})">${shapes}</g>`;
  const window = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${glows ? "#ffd987" : of("#4d5b66", 0.5)}" stroke="${of("#3a2c22", 0.4)}" stroke-width="1.6"/>` +
    `<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="${of("#3a2c22", 0.4)}" stroke-width="1.2"/>`;
  const shadow = (wide: number, off = 0) =>
    `<ellipse cx="${off}" cy="1" rx="${wide}" ry="${wide * 0.09}" fill="#000" opacity=".28"/>`;

  return {
    /** A log cabin about 130 wide, its foot at the origin. */
    cabin(x: number, y: number, size: number): string {
      const logs = Array.from(
        { length: 8 },
        (_, i) =>
          `<path d="M-60 ${-4 - i * 6}H26" stroke="${of("#3f2c1f", 0.3)}" stroke-width="1" opacity=".6"/><path d="M26 ${-4 - i * 6}H70" stroke="${of("#3f2c1f", 0.3)}" stroke-width="1" opacity=".5"/>`,
      ).join("");
      const roof = look.snow ? of("#eef3f8", 0.8) : of("#6b5a4e", 0.75);
      const roofShade = look.snow ? of("#cfdae6", 0.15) : of("#574a42", 0.1);
      return placed(
        x,
        y,
        size,
        shadow(92, -10) +
          shape("26,0 26,-50 48,-84 70,-50 70,0", of("#8a6443", 0.9)) +
          shape("-60,0 -60,-50 26,-50 26,0", of("#7b5638", 0.2)) +
          logs +
          shape("-70,-47 -44,-88 50,-88 26,-47", roofShade) +
          shape("50,-88 76,-46 70,-43 48,-80 24,-45 21,-48", roof) +
          shape("-16,-88 -16,-106 -4,-106 -4,-88", of("#8b8078", 0.4)) +
          window(-46, -38, 20, 18) +
          window(39, -40, 17, 18) +
          `<rect x="-12" y="-36" width="18" height="36" fill="${of("#4b3526", 0.35)}"/>` +
          (glows
            ? `<ellipse cx="-34" cy="-24" rx="70" ry="46" fill="url(#glow)"/><ellipse cx="47" cy="-24" rx="60" ry="46" fill="url(#glow)"/>`
            : ""),
      );
    },
    /** A gambrel barn with a silo. */
    barn(x: number, y: number, size: number, color = "#93392d"): string {
      const boards = Array.from(
        { length: 12 },
        (_, i) => `<path d="M${-80 + i * 8} 0V-52" stroke="#000" stroke-width=".7" opacity=".18"/>`,
      ).join("");
      const roof = look.snow ? "#eef3f8" : "#7b7570";
      return placed(
        x,
        y,
        size,
        shadow(120, -10) +
          `<rect x="84" y="-112" width="30" height="112" fill="${of("#b9b4ab", 0.6)}"/><rect x="84" y="-112" width="12" height="112" fill="${of("#b9b4ab", 0.15)}"/><path d="M84 -112a15 15 0 0 1 30 0z" fill="${of("#a9a8a6", 0.8)}"/>` +
          shape("-84,0 -84,-54 14,-54 14,0", of(color, 0.2)) +
          boards +
          shape("14,0 14,-54 24,-80 46,-98 68,-80 78,-54 78,0", of(color, 0.95)) +
          shape("-90,-52 -78,-80 -54,-99 46,-99 22,-80 10,-52", of(roof, 0.3)) +
          shape(
            "46,-101 70,-82 82,-53 77,-52 67,-79 46,-95 25,-79 15,-52 10,-53 22,-82",
            of(roof, 0.95),
          ) +
          `<rect x="30" y="-44" width="32" height="44" fill="${of("#5e231d", 0.5)}"/><path d="M30 -44L62 0M62 -44L30 0M30 -44h32v44h-32z" stroke="${of("#e6ddd0", 0.6)}" stroke-width="2" fill="none"/>` +
          `<rect x="40" y="-76" width="12" height="12" fill="${of("#3c2220", 0.4)}"/>`,
      );
    },
    /** A box blind on legs. */
    stand(x: number, y: number, size: number, legs = 90): string {
      const top = -legs;
      const wood = of("#7c6a50", 0.85);
      const dark = of("#5f5140", 0.2);
      return placed(
        x,
        y,
        size,
        shadow(46, -8) +
          `<path d="M-24 ${top}L-36 0M24 ${top}L36 0M-16 ${top}L-22 -2M17 ${top}L24 -2M-30 ${top / 2}H30M-34 -12L28 ${top * 0.55}" stroke="${dark}" stroke-width="4" fill="none"/>` +
          `<path d="M2 ${top}L-2 0M13 ${top}L11 0${Array.from({ length: Math.floor(legs / 11) }, (_, i) => `M-1 ${-8 - i * 11}h13`).join("")}" stroke="${of("#92806a", 0.6)}" stroke-width="2.4" fill="none"/>` +
          shape(`-34,${top} -34,${top - 48} 14,${top - 48} 14,${top}`, dark) +
          shape(`14,${top} 14,${top - 48} 34,${top - 46} 34,${top}`, wood) +
          shape(
            `-40,${top - 46} -32,${top - 60} 32,${top - 60} 41,${top - 44} 14,${top - 47}`,
            look.snow ? of("#eef3f8", 0.7) : of("#564c44", 0.6),
          ) +
          `<rect x="-29" y="${top - 38}" width="36" height="12" fill="#14130f"/><rect x="18" y="${top - 37}" width="12" height="12" fill="#1b1914"/>`,
      );
    },
    /** A blind brushed with reeds at the water. */
    blind(x: number, y: number, size: number): string {
      const straw = Array.from({ length: 70 }, (_, i) => {
        const bx = -70 + ((i * 37) % 140);
        const tall = 30 + ((i * 53) % 28);
        return `<path d="M${bx} 4l${((i * 29) % 15) - 7} ${-tall}" stroke="${of(i % 3 ? "#a98f58" : "#7e6a3f", (i % 5) / 5)}" stroke-width="${1.6 + (i % 3)}"/>`;
      }).join("");
      return placed(
        x,
        y,
        size,
        `<rect x="-68" y="-34" width="136" height="36" fill="${of("#54452e", 0.2)}"/><rect x="-56" y="-44" width="112" height="14" fill="#1d1811"/>` +
          `<path d="M-74 -46H74" stroke="${of("#8d774a", 0.7)}" stroke-width="7"/>` +
          straw,
      );
    },
    /** A canvas wall tent with a stovepipe, lit from within when it is dark. */
    tent(x: number, y: number, size: number): string {
      const canvas = glows || look.name === "dawn" ? "#f0c987" : of("#e2d8bf", 0.9);
      const dim = glows || look.name === "dawn" ? "#c99a58" : of("#c9bea2", 0.25);
      return placed(
        x,
        y,
        size,
        shadow(90, -8) +
          shape("-78,0 -82,-36 -56,-84 40,-84 12,-36 14,0", dim) +
          shape("14,0 12,-36 40,-84 70,-36 68,0", canvas) +
          shape("34,0 40,-60 48,0", of("#5a4630", 0.3)) +
          `<path d="M40 -84V-92M-56 -84V-92M12 -36L-4 2M70 -36L92 4M-82 -36L-100 4" stroke="${of("#6a5a44", 0.5)}" stroke-width="2"/>` +
          `<path d="M-30 -74V-116" stroke="${of("#5b5b5d", 0.5)}" stroke-width="7"/><path d="M-36 -116h12" stroke="${of("#5b5b5d", 0.7)}" stroke-width="4"/>` +
          `<path d="M-30 -120c-8 -16 10 -24 2 -42s8 -26 0 -44" stroke="${hex(look.haze)}" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/>`,
      );
    },
    /** A windmill over a round stock tank. */
    windmill(x: number, y: number, size: number): string {
      const steel = of("#8d9194", 0.6);
      const blades = Array.from(
        { length: 14 },
        (_, i) =>
          `<path d="M0 -196l-4 -27h8z" fill="${steel}" transform="rotate(${(i * 360) / 14} 0 -190)"/>`,
      ).join("");
      return placed(
        x,
        y,
        size,
        `<path d="M-26 0L-3 -188L26 0M-18 -62H18M-12 -112H12M-22 -28L14 -100M22 -28L-14 -100M-12 -108L7 -165" stroke="${of("#6f7274", 0.4)}" stroke-width="3" fill="none"/>` +
          blades +
          `<path d="M0 -190h40l14 -9v18l-14 -9" fill="${steel}" stroke="${steel}" stroke-width="3"/>` +
          `<ellipse cx="84" cy="4" rx="62" ry="6" fill="#000" opacity=".25"/><path d="M34 -24v24a52 9 0 0 0 104 0v-24z" fill="${of("#a3a7a8", 0.5)}"/><path d="M34 -24v24a52 9 0 0 0 20 6v-24z" fill="${of("#7b7f81", 0.2)}"/><ellipse cx="86" cy="-24" rx="52" ry="9" fill="${hex(look.sky[2] ?? look.haze)}"/><ellipse cx="86" cy="-24" rx="52" ry="9" fill="none" stroke="${of("#d2d4d3", 0.7)}" stroke-width="2"/>`,
      );
    },
    /** A fence line with posts and wires between two points, closer together far away. */
    fence(
      [x0, y0]: readonly [number, number],
      [x1, y1]: readonly [number, number],
      tall0: number,
      tall1: number,
      posts = 9,
    ): string {
      const wood = of("#7a6853", 0.5);
      const at = (i: number) => {
        const t = (i / (posts - 1)) ** 1.7;
        return { x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t, tall: tall0 + (tall1 - tall0) * t };
      };
      const all = Array.from({ length: posts }, (_, i) => at(i));
      const wires = [0.3, 0.6, 0.88]
        .map(
          (share) =>
            `<path d="M${all.map(({ x, y, tall }) => `${x} ${y - tall * share}`).join("L")}" stroke="${of("#6b665f", 0.4)}" stroke-width="1.3" fill="none"/>`,
        )
        .join("");
      return (
        wires +
        all
          .map(
            ({ x, y, tall }) =>
              `<path d="M${x} ${y}v${-tall}" stroke="${wood}" stroke-width="${1.5 + tall * 0.09}"/>`,
          )
          .join("")
      );
    },
    /** A pipe or plank gate between two posts. */
    gate(x: number, y: number, size: number, color = "#8a8d8c"): string {
      const rails = [0, 1, 2, 3, 4]
        .map(
          (i) => `<path d="M-96 ${-12 - i * 17}H96" stroke="${of(color, 0.75)}" stroke-width="5"/>`,
        )
        .join("");
      return placed(
        x,
        y,
        size,
        `<rect x="-116" y="-110" width="17" height="114" fill="${of("#6b5440", 0.7)}"/><rect x="99" y="-110" width="17" height="114" fill="${of("#6b5440", 0.5)}"/>` +
          rails +
          `<path d="M-96 -80V-12L96 -80V-12L-96 -80M0 -80V-12" stroke="${of(color, 0.45)}" stroke-width="4" fill="none"/>` +
          `<rect x="-30" y="-66" width="60" height="34" fill="${of("#e9e4d6", 0.8)}"/><path d="M-20 -54h40M-14 -44h28" stroke="${of("#555049", 0.4)}" stroke-width="4"/>`,
      );
    },
    boat(x: number, y: number, size: number): string {
      return placed(
        x,
        y,
        size,
        `<ellipse cx="0" cy="3" rx="84" ry="6" fill="#000" opacity=".3"/><path d="M-80 -20L78 -24C70 2 54 6 40 6H-52C-66 4 -76 -6 -80 -20z" fill="${of("#62654a", 0.45)}"/><path d="M-80 -20L78 -24L70 -16L-74 -12z" fill="${of("#8c8e6b", 0.8)}"/><path d="M-36 -18h20M10 -20h22" stroke="${of("#3e4030", 0.2)}" stroke-width="6"/>`,
      );
    },
  };
}
