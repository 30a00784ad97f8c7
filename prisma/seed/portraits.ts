import type { GameType } from "../../app/features/directory/vocabulary";

/** A person's looks, from which `draw-people.ts` paints a portrait. */
export type Looks = {
  skin: "fair" | "light" | "tan" | "olive" | "brown" | "dark";
  hair: "blond" | "brown" | "black" | "red" | "gray" | "white";
  style: "short" | "bald" | "long" | "bun" | "curly" | "bob" | "braid";
  hat?: "cap" | "stetson" | "beanie";
  beard?: "full" | "short" | "mustache";
  glasses?: true;
  jacket: "canvas" | "green" | "navy" | "plaid" | "vest" | "gray" | "wine";
};

const looks = (
  skin: Looks["skin"],
  hair: Looks["hair"],
  style: Looks["style"],
  jacket: Looks["jacket"],
  more: Pick<Looks, "hat" | "beard" | "glasses"> = {},
): Looks => ({ skin, hair, style, jacket, ...more });

/** Keys of the demo's agents, and of its accounts by the name before the @. */
export const portraits: Readonly<Record<string, Looks>> = {
  "marlys-vandeberg": looks("fair", "gray", "bob", "canvas", { hat: "stetson" }),
  "tobias-rinne": looks("light", "blond", "short", "green", { beard: "short" }),
  "caroline-ashworth": looks("light", "brown", "long", "navy"),
  "dale-kucera": looks("fair", "gray", "short", "plaid", { hat: "cap", beard: "mustache" }),
  "priya-raman": looks("brown", "black", "long", "wine"),
  "luis-archuleta": looks("tan", "black", "short", "canvas", { hat: "stetson", beard: "mustache" }),
  "beth-ann-sorrell": looks("fair", "red", "curly", "green"),
  "gordon-peake": looks("light", "white", "bald", "vest", { glasses: true }),
  "ines-calloway": looks("olive", "black", "bun", "gray"),
  "mateo-quintana": looks("tan", "black", "short", "navy", { beard: "full" }),
  "wanda-lucero": looks("tan", "gray", "braid", "plaid", { hat: "stetson" }),
  "hal-brubaker": looks("fair", "white", "short", "canvas", { beard: "full", hat: "cap" }),
  "jo-ellen-tisdale": looks("light", "blond", "bob", "vest"),
  "spencer-dahl": looks("fair", "brown", "short", "gray", { glasses: true }),
  "ada-fjelstad": looks("fair", "blond", "braid", "green", { hat: "beanie" }),
  "rory-mcgillis": looks("fair", "red", "short", "plaid", { beard: "full" }),
  "nadine-kroll": looks("light", "brown", "bob", "canvas", { glasses: true }),
  "clint-overmyer": looks("light", "brown", "short", "vest", { hat: "stetson" }),
  "rhonda-twohatchet": looks("tan", "black", "braid", "navy"),
  "buck-ledbetter": looks("fair", "gray", "short", "green", { hat: "cap", beard: "short" }),
  "maribel-cantu": looks("olive", "brown", "long", "wine"),
  "warren-stubblefield": looks("dark", "gray", "short", "canvas", { glasses: true }),
  "lottie-beauchamp": looks("dark", "black", "curly", "navy"),
  "emile-robichaux": looks("olive", "brown", "short", "green", { hat: "beanie", beard: "short" }),
  "pearl-honeycutt": looks("brown", "white", "bun", "wine", { glasses: true }),
  "reuben-tate": looks("dark", "black", "bald", "vest", { beard: "full" }),
  "harriet-longstreet": looks("fair", "white", "curly", "gray"),
  "danny-okafor": looks("dark", "black", "short", "plaid", { hat: "cap" }),
  "sylvia-penland": looks("light", "red", "long", "green"),
  "thomas-etheridge": looks("light", "brown", "short", "navy", { beard: "mustache" }),
  "opal-jessup": looks("brown", "gray", "bob", "canvas", { hat: "stetson" }),
  "karl-amendt": looks("fair", "blond", "bald", "gray", { beard: "short" }),
  "lorraine-zielinski": looks("fair", "brown", "bun", "plaid"),
  "philippe-gagnon": looks("olive", "black", "short", "plaid", { hat: "beanie", beard: "full" }),
  "eleanor-whitcomb": looks("fair", "gray", "long", "vest", { glasses: true }),
  "jens-halvorsen": looks("fair", "white", "short", "navy", { beard: "short" }),
  "trudy-maki": looks("fair", "blond", "curly", "wine", { hat: "beanie" }),
  "wes-applegate": looks("light", "brown", "short", "canvas", { hat: "stetson", beard: "short" }),
  "noah-pritchard": looks("light", "red", "short", "green", { glasses: true }),
  "cecelia-brandt": looks("light", "brown", "braid", "gray", { hat: "cap" }),
  admin: looks("light", "brown", "bob", "green", { glasses: true }),
  hunter: looks("light", "brown", "short", "plaid", { hat: "cap", beard: "short" }),
  guide: looks("tan", "brown", "braid", "canvas", { hat: "stetson" }),
  owner: looks("fair", "gray", "short", "vest", { beard: "mustache" }),
};

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

export const EMBLEM_GAMES: readonly GameType[] = [
  "Deer",
  "Elk",
  "Moose",
  "Bear",
  "Turkey",
  "Waterfowl",
  "Upland Birds",
  "Wild Hog",
  "Antelope",
  "Predators",
];

export const emblemName = (game: GameType, number: number) =>
  `${game.toLowerCase().replace(" ", "-")}-${(number % EMBLEMS_EACH) + 1}`;

/** Returns an emblem for each guide service by its game, in colors that no other service with the same game has. */
export function emblemAddresses(services: readonly { gameTypes: readonly GameType[] }[]): string[] {
  const counts = new Map<GameType, number>();
  const used = (game: GameType) => counts.get(game) ?? 0;
  return services.map(({ gameTypes }) => {
    const game = gameTypes.find((one) => used(one) < EMBLEMS_EACH) ?? "Deer";
    const number = used(game);
    counts.set(game, number + 1);
    return `/emblems/${emblemName(game, number)}.svg`;
  });
}
