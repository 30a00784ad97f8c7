import type { GameType } from "../../app/features/directory/vocabulary";
import { accountPortraits } from "./portraits-accounts";

/** A person's looks, from which `draw-people.ts` paints a portrait. */
export type Appearance = {
  skin: "fair" | "light" | "tan" | "olive" | "brown" | "dark";
  hair: "blond" | "brown" | "black" | "red" | "gray" | "white";
  style: "short" | "bald" | "long" | "bun" | "curly" | "bob" | "braid";
  hat?: "cap" | "stetson" | "beanie";
  beard?: "full" | "short" | "mustache";
  glasses?: true;
  jacket: "canvas" | "green" | "navy" | "plaid" | "vest" | "gray" | "wine";
};

const createAppearance = (
  skin: Appearance["skin"],
  hair: Appearance["hair"],
  style: Appearance["style"],
  jacket: Appearance["jacket"],
  more: Pick<Appearance, "hat" | "beard" | "glasses"> = {},
): Appearance => ({ skin, hair, style, jacket, ...more });

/** Keys of the demo's agents, and of its accounts by the name before the @ with a hyphen for the dot. */
export const portraits: Readonly<Record<string, Appearance>> = {
  ...accountPortraits,
  "marlys-vandeberg": createAppearance("fair", "gray", "bob", "canvas", { hat: "stetson" }),
  "tobias-rinne": createAppearance("light", "blond", "short", "green", { beard: "short" }),
  "caroline-ashworth": createAppearance("light", "brown", "long", "navy"),
  "dale-kucera": createAppearance("fair", "gray", "short", "plaid", {
    hat: "cap",
    beard: "mustache",
  }),
  "priya-raman": createAppearance("brown", "black", "long", "wine"),
  "luis-archuleta": createAppearance("tan", "black", "short", "canvas", {
    hat: "stetson",
    beard: "mustache",
  }),
  "beth-ann-sorrell": createAppearance("fair", "red", "curly", "green"),
  "gordon-peake": createAppearance("light", "white", "bald", "vest", { glasses: true }),
  "ines-calloway": createAppearance("olive", "black", "bun", "gray"),
  "mateo-quintana": createAppearance("tan", "black", "short", "navy", { beard: "full" }),
  "wanda-lucero": createAppearance("tan", "gray", "braid", "plaid", { hat: "stetson" }),
  "hal-brubaker": createAppearance("fair", "white", "short", "canvas", {
    beard: "full",
    hat: "cap",
  }),
  "jo-ellen-tisdale": createAppearance("light", "blond", "bob", "vest"),
  "spencer-dahl": createAppearance("fair", "brown", "short", "gray", { glasses: true }),
  "ada-fjelstad": createAppearance("fair", "blond", "braid", "green", { hat: "beanie" }),
  "rory-mcgillis": createAppearance("fair", "red", "short", "plaid", { beard: "full" }),
  "nadine-kroll": createAppearance("light", "brown", "bob", "canvas", { glasses: true }),
  "clint-overmyer": createAppearance("light", "brown", "short", "vest", { hat: "stetson" }),
  "rhonda-twohatchet": createAppearance("tan", "black", "braid", "navy"),
  "buck-ledbetter": createAppearance("fair", "gray", "short", "green", {
    hat: "cap",
    beard: "short",
  }),
  "maribel-cantu": createAppearance("olive", "brown", "long", "wine"),
  "warren-stubblefield": createAppearance("dark", "gray", "short", "canvas", { glasses: true }),
  "lottie-beauchamp": createAppearance("dark", "black", "curly", "navy"),
  "emile-robichaux": createAppearance("olive", "brown", "short", "green", {
    hat: "beanie",
    beard: "short",
  }),
  "pearl-honeycutt": createAppearance("brown", "white", "bun", "wine", { glasses: true }),
  "reuben-tate": createAppearance("dark", "black", "bald", "vest", { beard: "full" }),
  "harriet-longstreet": createAppearance("fair", "white", "curly", "gray"),
  "danny-okafor": createAppearance("dark", "black", "short", "plaid", { hat: "cap" }),
  "sylvia-penland": createAppearance("light", "red", "long", "green"),
  "thomas-etheridge": createAppearance("light", "brown", "short", "navy", { beard: "mustache" }),
  "opal-jessup": createAppearance("brown", "gray", "bob", "canvas", { hat: "stetson" }),
  "karl-amendt": createAppearance("fair", "blond", "bald", "gray", { beard: "short" }),
  "lorraine-zielinski": createAppearance("fair", "brown", "bun", "plaid"),
  "philippe-gagnon": createAppearance("olive", "black", "short", "plaid", {
    hat: "beanie",
    beard: "full",
  }),
  "eleanor-whitcomb": createAppearance("fair", "gray", "long", "vest", { glasses: true }),
  "jens-halvorsen": createAppearance("fair", "white", "short", "navy", { beard: "short" }),
  "trudy-maki": createAppearance("fair", "blond", "curly", "wine", { hat: "beanie" }),
  "wes-applegate": createAppearance("light", "brown", "short", "canvas", {
    hat: "stetson",
    beard: "short",
  }),
  "noah-pritchard": createAppearance("light", "red", "short", "green", { glasses: true }),
  "cecelia-brandt": createAppearance("light", "brown", "braid", "gray", { hat: "cap" }),
  admin: createAppearance("light", "brown", "bob", "green", { glasses: true }),
  hunter: createAppearance("light", "brown", "short", "plaid", { hat: "cap", beard: "short" }),
  guide: createAppearance("tan", "brown", "braid", "canvas", { hat: "stetson" }),
  owner: createAppearance("fair", "gray", "short", "vest", { beard: "mustache" }),
};

/** Returns the key of an account's portrait: "walt-brekke" for walt.brekke@example.com. */
export const accountKey = (email: string): string => (email.split("@")[0] ?? "").replace(".", "-");

export const portraitAddress = (key: string): string | null =>
  key in portraits ? `/portraits/${key}.jpg` : null;

/** Colors of an emblem: ring, ground and figure. */
export const EMBLEM_COLORS = [
  ["#233d2f", "#f1e7cf", "#a9662c"],
  ["#6b2f23", "#f4ead6", "#2d3a34"],
  ["#1f3a4d", "#e9e4d4", "#c08a2e"],
  ["#4a3826", "#ead9b4", "#37553d"],
  ["#2c2d2e", "#e8dcc0", "#9c3b24"],
  ["#43602f", "#f2edda", "#4a3120"],
  ["#7d5a1f", "#f6eed9", "#26415a"],
  ["#3a2a44", "#eee3cf", "#a5722a"],
] as const;
export const EMBLEM_RINGS = ["line", "rope"] as const;
const EMBLEMS_EACH = EMBLEM_COLORS.length * EMBLEM_RINGS.length;

/** An emblem: its game, and the number of its colors and ring. */
export interface Emblem {
  game: GameType;
  number: number;
}

export const emblemName = ({ game, number }: Emblem) =>
  `${game.toLowerCase().replace(" ", "-")}-${(number % EMBLEMS_EACH) + 1}`;

/** Chooses an emblem for each guide service by its game, in colors that no other service with the same game has. */
export function chooseEmblems(services: readonly { gameTypes: readonly GameType[] }[]): Emblem[] {
  const counts = new Map<GameType, number>();
  const used = (game: GameType) => counts.get(game) ?? 0;
  return services.map(({ gameTypes }) => {
    const game = gameTypes.find((gameType) => used(gameType) < EMBLEMS_EACH) ?? "Deer";
    const number = used(game);
    counts.set(game, number + 1);
    return { game, number };
  });
}

export const emblemAddress = (emblem: Emblem) => `/emblems/${emblemName(emblem)}.svg`;
