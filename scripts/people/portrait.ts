import type { Appearance } from "../../prisma/seed/portraits";

const SKIN = {
  fair: ["#efc9ab", "#c98f70"],
  light: ["#e3b48f", "#b47d5b"],
  tan: ["#c98f63", "#935f3c"],
  olive: ["#d3a577", "#9c6f47"],
  brown: ["#9a6a45", "#69432a"],
  dark: ["#6f4930", "#472c1c"],
} as const;
const HAIR = {
  blond: ["#d2ab63", "#a67f3f"],
  brown: ["#5b3d28", "#3c281a"],
  black: ["#2b2523", "#181413"],
  red: ["#a2522a", "#77371b"],
  gray: ["#9b9a97", "#74736f"],
  white: ["#dddad2", "#b5b1a7"],
} as const;
const JACKET = {
  canvas: ["#a9793f", "#7c5629"],
  green: ["#4a6044", "#33442f"],
  navy: ["#354a62", "#243346"],
  plaid: ["#8a3b2e", "#5f251c"],
  vest: ["#6a6a4a", "#4b4b33"],
  gray: ["#777d7f", "#565b5d"],
  wine: ["#71374a", "#4e2432"],
} as const;
const WASHES = [
  ["#c9d6d3", "#8fa79c"],
  ["#e6d3ae", "#b99e6d"],
  ["#c3cfdd", "#8797ab"],
  ["#dccdbd", "#a88f78"],
] as const;

/** Draws a bust in a few soft washes: light from the left, the edges a little uneven. */
export function drawPortrait(appearance: Appearance, key: string): string {
  const [skin, skinShade] = SKIN[appearance.skin];
  const [hair, hairShade] = HAIR[appearance.hair];
  const number = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [wash, washShade] = WASHES[number % WASHES.length] as (typeof WASHES)[number];
  const wide = 37 + (number % 5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><defs>` +
    `<filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="2" seed="${number % 90}"/><feDisplacementMap in="SourceGraphic" scale="4.5"/></filter>` +
    `<filter id="soft"><feGaussianBlur stdDeviation="3.5"/></filter>` +
    `<radialGradient id="wash" cx=".3" cy=".25" r="1"><stop offset="0" stop-color="${wash}"/><stop offset="1" stop-color="${washShade}"/></radialGradient>` +
    `<clipPath id="face"><path d="${renderFace(wide)}"/></clipPath></defs>` +
    `<rect width="200" height="200" fill="url(#wash)"/><path d="M0 150L46 104l34 30 40-46 80 70v42H0z" fill="${washShade}" opacity=".45" filter="url(#soft)"/>` +
    `<g filter="url(#brush)">${backHair(appearance, hair, hairShade, wide)}${jacket(appearance)}` +
    `<path d="M83 122h34v26c-8 12-26 12-34 0z" fill="${skinShade}"/>` +
    `<ellipse cx="${100 - wide}" cy="92" rx="6" ry="11" fill="${skin}"/><ellipse cx="${100 + wide}" cy="92" rx="6" ry="11" fill="${skinShade}"/>` +
    `<path d="${renderFace(wide)}" fill="${skin}"/>` +
    `<g clip-path="url(#face)"><path d="M112 30h50v120H96c16-26 20-70 16-120z" fill="${skinShade}" opacity=".5" filter="url(#soft)"/><ellipse cx="79" cy="103" rx="9" ry="6" fill="#c65f48" opacity=".2" filter="url(#soft)"/>${beard(appearance, hair, hairShade)}</g>` +
    `${features(appearance, skinShade, hairShade)}${topHair(appearance, hair, hairShade, wide)}${hat(appearance, wide)}</g></svg>`
  );
}

const renderFace = (wide: number) =>
  `M${100 - wide} 80c0-34 ${wide * 2} -34 ${wide * 2} 0c0 20-4 34-13 45c-8 10-16 13-24 13s-16-3-24-13c-9-11-13-25-13-45z`;

function jacket({ jacket: kind }: Appearance): string {
  const [color, shade] = JACKET[kind];
  const plaid =
    kind === "plaid"
      ? `<path d="M40 160v50M62 150v60M140 150v60M162 160v50M20 176h160M24 192h152" stroke="#2a1b18" stroke-width="5" opacity=".45"/>`
      : "";
  const vest =
    kind === "vest"
      ? `<path d="M64 152l24 48h24l24-48-20-8-16 18-16-18z" fill="#d8c7a3"/><path d="M88 200l12-36 12 36z" fill="#bfae89"/>`
      : `<path d="M84 142l16 22 16-22 10 8-22 50h-8l-22-50z" fill="${kind === "canvas" ? "#4b5a4a" : "#e2d8c4"}"/><path d="M84 142l-16 10 18 26 14-14zM116 142l16 10-18 26-14-14z" fill="${shade}"/>`;
  return `<path d="M10 210c0-42 24-56 70-66h40c46 10 70 24 70 66z" fill="${color}"/><path d="M122 144c42 10 68 24 68 66h-58c4-26 0-46-10-66z" fill="${shade}" opacity=".75"/>${plaid}${vest}`;
}

function backHair({ style }: Appearance, hair: string, shade: string, wide: number): string {
  const [left, right] = [100 - wide - 9, 100 + wide + 9];
  if (style === "long")
    return `<path d="M${left} 76c2-52 ${wide * 2 + 14} -52 ${right - left} 0l4 78c-24 12-86 12-${right - left + 8} 0z" fill="${shade}"/>`;
  if (style === "bob")
    return `<path d="M${left} 78c2-52 ${wide * 2 + 14} -52 ${right - left} 0l2 46c-20 12-76 12-${right - left + 4} 0z" fill="${shade}"/>`;
  if (style === "curly")
    return [
      [60, 70],
      [54, 92],
      [60, 114],
      [140, 70],
      [146, 92],
      [140, 114],
      [78, 48],
      [122, 48],
      [100, 40],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19" fill="${shade}"/>`)
      .join("");
  if (style === "bun")
    return `<circle cx="100" cy="34" r="19" fill="${shade}"/><circle cx="95" cy="30" r="11" fill="${hair}"/>`;
  if (style === "braid")
    return `<path d="M${right - 14} 100c16 20 10 44 4 70l-14-2c0-26 2-46-4-62z" fill="${shade}"/><path d="M${left} 80c4-50 ${wide * 2 + 10} -50 ${right - left} 0v26H${left}z" fill="${shade}"/>`;
  return "";
}

function topHair(
  { style, hat: cover }: Appearance,
  hair: string,
  shade: string,
  wide: number,
): string {
  const [left, right] = [100 - wide - 3, 100 + wide + 3];
  if (style === "bald")
    return cover
      ? ""
      : `<path d="M${left} 92c-3-12-1-22 3-28l3 20zM${right} 92c3-12 1-22-3-28l-3 20z" fill="${shade}"/>`;
  if (style === "short")
    return `<path d="M${left} 88c-4-52 30-50 46-46 24-8 46 6 ${right - 100 - 8} 46l-6-20c-14-2-30-4-40-10-8 8-22 12-32 12z" fill="${hair}"/><path d="M104 44c24-6 40 10 ${right - 106} 42l-6-18c-14-2-24-4-34-8z" fill="${shade}" opacity=".7"/>`;
  const fringe = `<path d="M${left - 2} 96c-6-60 36-58 48-52 30-8 56 8 ${right - 98} 52-6-16-16-26-34-32-12 12-38 14-54 20z" fill="${hair}"/><path d="M112 52c20 6 34 20 ${right - 112} 44 2-34-16-52-34-50z" fill="${shade}" opacity=".6"/>`;
  return style === "curly"
    ? fringe +
        [
          [70, 56],
          [88, 47],
          [108, 46],
          [128, 54],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="${hair}"/>`)
          .join("")
    : fringe;
}

function features({ glasses, skin }: Appearance, shade: string, brow: string): string {
  const lip = skin === "dark" || skin === "brown" ? "#6d3a30" : "#a7574a";
  return (
    `<path d="M76 82q9-5 17 0M107 82q9-5 17 0" stroke="${brow}" stroke-width="3.4" fill="none" stroke-linecap="round"/>` +
    `<ellipse cx="85" cy="91" rx="3.6" ry="3" fill="#241b16"/><ellipse cx="115" cy="91" rx="3.6" ry="3" fill="#241b16"/><circle cx="84" cy="90" r="1" fill="#fff"/><circle cx="114" cy="90" r="1" fill="#fff"/>` +
    `<path d="M101 90c3 8 5 13 3 16-2 2-6 2-9 0" stroke="${shade}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
    `<path d="M88 119q12 6 24-1" stroke="${lip}" stroke-width="3.6" fill="none" stroke-linecap="round"/>` +
    (glasses
      ? `<g fill="#fff" fill-opacity=".16" stroke="#3a322b" stroke-width="2.6"><rect x="72" y="83" width="24" height="18" rx="7"/><rect x="104" y="83" width="24" height="18" rx="7"/><path d="M96 90h8M72 89l-9-2M128 89l9-2"/></g>`
      : "")
  );
}

function beard({ beard: kind }: Appearance, hair: string, shade: string): string {
  if (kind === "full")
    return `<path d="M56 88c4 18 10 22 22 20 8-4 14-6 22-3 8-3 14-1 22 3 12 2 18-2 22-20v64H56z" fill="${hair}"/><path d="M112 108c14 4 24 0 32-20v60h-40z" fill="${shade}" opacity=".65"/><path d="M86 119q14 5 28 0l-4 7q-10 4-20 0z" fill="#6d3a30" opacity=".6"/>`;
  if (kind === "short")
    return `<path d="M58 98c6 14 14 18 22 14 12-5 28-5 40 0 8 4 16 0 22-14v54H58z" fill="${shade}" opacity=".5"/>`;
  if (kind === "mustache")
    return `<path d="M78 118c4-9 14-12 22-9 8-3 18 0 22 9-8-2-14-3-22-2-8-1-14 0-22 2z" fill="${hair}"/>`;
  return "";
}

function hat({ hat: kind }: Appearance, wide: number): string {
  const [left, right] = [100 - wide, 100 + wide];
  if (kind === "cap")
    return `<path d="M${left - 4} 72c0-44 ${wide * 2 + 8} -44 ${wide * 2 + 8} 0z" fill="#566b4c"/><path d="M112 40c20 4 30 16 ${right - 108} 32h-34z" fill="#3d4d36"/><path d="M${left - 8} 74c24-12 66-12 ${wide * 2 + 16} 0-28-3-60-3-${wide * 2 + 16} 0z" fill="#3a4833"/><path d="M88 52h24v13H88z" fill="#d5b46c"/>`;
  if (kind === "stetson")
    return `<path d="M24 66c24 12 128 12 152 0 4-4 2-9-3-8-24 8-122 8-146 0-5-1-7 4-3 8z" fill="#a98a5c"/><path d="M62 62c2-28 8-44 22-44 8 0 10 5 16 5s8-5 16-5c14 0 20 16 22 44-20 5-56 5-76 0z" fill="#bb9b6a"/><path d="M108 22c20-10 28 14 30 40-10 3-20 4-32 4z" fill="#8f7247" opacity=".7"/><path d="M62 56c20 6 56 6 76 0v8c-20 5-56 5-76 0z" fill="#4c3521"/>`;
  if (kind === "beanie")
    return `<path d="M${left - 5} 66c0-50 ${wide * 2 + 10} -50 ${wide * 2 + 10} 0z" fill="#8a3f2c"/><path d="M110 28c24 2 32 18 ${right - 105} 38h-30z" fill="#652b1d"/><path d="M${left - 8} 62h${wide * 2 + 16}v15H${left - 8}z" fill="#a7533b"/>`;
  return "";
}
