import type { DemoProperty } from "./demo-types";
import { landscapes, type LandscapeName, type Subject } from "./landscapes";
import { isCountryOf } from "./picture-country";

type Picture = { name: LandscapeName; alt: string; shows: readonly Subject[] };

const pictures: readonly Picture[] = landscapes;
const picturesByName = new Map(pictures.map((picture) => [picture.name, picture]));

/** Camera frames and rooms tell too little to be a cover. Maps and aerial pictures show the outline of other land. */
const NEVER_COVERS = new Set<Subject>(["aerial", "map", "camera", "inside"]);
const covers = pictures.filter(({ shows }) => !shows.some((subject) => NEVER_COVERS.has(subject)));

/** Animals and terrain that must not be shown on listings without them. */
const ONLY_WHERE_WANTED = new Set<Subject>([
  ..."elk antelope duck tundra swamp pines aspen timber mountain sage breaks brush".split(" "),
  "camp",
] as Subject[]);

/** Snow and water that a listing does not have are more than a poor match: they are false. */
const FALSE_UNLESS_WANTED = new Set<Subject>(["snow", "lake", "pond", "river", "marsh"]);

/** Waters in an owner's words. A lake with a capital letter is somewhere else. */
const WATERS: readonly (readonly [subject: Subject, words: RegExp])[] = [
  ["river", /\b(river|bayou)\b/i],
  ["lake", /\b(lakes?|[Rr]eservoirs?|pond is \w+ acres)\b/],
  ["pond", /\b(ponds?|reservoirs?|stock tank)\b/i],
  ["marsh", /\b(marsh|sloughs?|potholes?|impoundments?|moist-soil)\b/i],
];

/** Pictures of other country lose against any picture that fits a little. */
const ELSEWHERE = 30;
/** The times that a listing may show one scene, such as the same swamp in another light. */
const MAX_OF_A_SCENE = 3;
/** A cover that fits less is replaced by a better one, which one listing in another state shows, too. */
const POOR_FIT = 1.5;

const SNOWLESS = /Texas|Louisiana|Mississippi|Alabama|Georgia|Florida|Carolina|Arkansas|California/;

/** The subjects that a listing's pictures may show, each weighted by how well it fits. */
interface Wants {
  place: Pick<DemoProperty, "town" | "state">;
  weights: ReadonlyMap<Subject, number>;
}

function computeWants(listing: DemoProperty): Wants {
  const { images, features, gameTypes, town, state, description } = listing;
  const weights = new Map<Subject, number>();
  const addWeight = (subject: Subject, weight: number) =>
    weights.set(subject, Math.max(weight, weights.get(subject) ?? 0));
  images.forEach((name, index) => {
    const [main, ...others] = picturesByName.get(name)?.shows ?? [];
    if (main) addWeight(main, index === 0 ? 8 : 5);
    for (const subject of others) addWeight(subject, 2);
  });
  if (images.length === 0)
    addWeight(
      gameTypes.includes("Antelope") ? "sage" : gameTypes.includes("Elk") ? "mountain" : "hardwood",
      8,
    );
  if (gameTypes.includes("Elk")) addWeight("elk", 2);
  if (gameTypes.includes("Antelope")) addWeight("antelope", 3);
  if (gameTypes.includes("Waterfowl")) addWeight("duck", 2);
  if (features.includes("Cabin")) addWeight("cabin", 3);
  if (features.includes("Food plots")) addWeight("plot", 3);
  if (features.includes("Tree stands") || features.includes("Blinds")) addWeight("stand", 3);
  for (const [subject, words] of WATERS) if (words.test(description)) addWeight(subject, 2);
  if (listing.lodging === "Campsite") addWeight("camp", 1);
  if (!SNOWLESS.test(state)) addWeight("snow", 0.5);
  return { place: { town, state }, weights };
}

function fit({ place, weights }: Wants, { alt, shows }: Picture): number {
  const start = isCountryOf(alt, place) ? 0 : -ELSEWHERE;
  return shows.reduce((sum, subject, index) => {
    const weight = weights.get(subject);
    if (weight !== undefined) return sum + weight * (index === 0 ? 1 : 0.5);
    return sum - (FALSE_UNLESS_WANTED.has(subject) ? 12 : ONLY_WHERE_WANTED.has(subject) ? 5 : 2);
  }, start);
}

const isFitting = (name: LandscapeName, place: Wants["place"]) =>
  isCountryOf(picturesByName.get(name)?.alt ?? "", place) &&
  !(name === "window-snow" && SNOWLESS.test(place.state));

/**
 * Gives each listing four to six pictures of land like its own. Approved listings have covers of their own, but for the
 * few that none of the rest would fit; the others take the cover that fits best.
 */
export function withPictures(listings: readonly DemoProperty[]): DemoProperty[] {
  const wants = listings.map(computeWants);
  const coverByListing = chooseCovers(listings, wants);
  const shown = new Map<LandscapeName, number>();
  return listings.map((listing, index) => {
    const cover = coverByListing[index] as Picture;
    const images = [
      cover.name,
      ...chooseOthers(listing, wants[index] as Wants, { cover, shown, index }),
    ];
    for (const name of images) shown.set(name, (shown.get(name) ?? 0) + 1);
    return { ...listing, images };
  });
}

/** Chooses the best matches first, then swaps pictures as long as a swap makes two listings together fit better. */
function chooseCovers(listings: readonly DemoProperty[], wants: readonly Wants[]): Picture[] {
  const score = wants.map((one) => covers.map((picture) => fit(one, picture)));
  const approved = listings.flatMap((listing, i) =>
    listing.reviewStatus === "approved" ? [i] : [],
  );
  const pictureCounts = new Map<number, number>();
  const used = new Set<number>();
  const pairs = approved.flatMap((i) => covers.map((_, j) => ({ i, j, s: score[i]?.[j] ?? 0 })));
  for (const { i, j } of pairs.sort((a, b) => b.s - a.s)) {
    if (pictureCounts.has(i) || used.has(j)) continue;
    pictureCounts.set(i, j);
    used.add(j);
  }
  const gain = (i: number, j: number | undefined) => score[i]?.[j ?? -1] ?? 0;
  let improved = true;
  while (improved) {
    improved = false;
    for (const a of approved)
      for (const b of approved) {
        const [one, two] = [pictureCounts.get(a), pictureCounts.get(b)];
        if (one === undefined || two === undefined) continue;
        if (gain(a, two) + gain(b, one) <= gain(a, one) + gain(b, two) + 1e-9) continue;
        pictureCounts.set(a, two).set(b, one);
        improved = true;
      }
  }
  const statesByCover = new Map<number, string[]>();
  for (const [i, j] of pictureCounts) statesByCover.set(j, [listings[i]?.state ?? ""]);
  return listings.map(({ state }, i) => {
    const given = pictureCounts.get(i);
    if (given !== undefined && gain(i, given) >= POOR_FIT) return covers[given] as Picture;
    const free = (score[i] ?? []).map((value, j) => {
      const states = statesByCover.get(j) ?? [];
      const isShown = given !== undefined && (states.length > 1 || states.includes(state));
      return isShown ? value - ELSEWHERE : value;
    });
    const best = free.indexOf(Math.max(...free));
    if (given !== undefined) statesByCover.set(best, [...(statesByCover.get(best) ?? []), state]);
    return covers[best] as Picture;
  });
}

function chooseOthers(
  { features, gameTypes }: DemoProperty,
  wants: Wants,
  {
    cover,
    shown,
    index,
  }: { cover: Picture; shown: ReadonlyMap<LandscapeName, number>; index: number },
): LandscapeName[] {
  const count = 3 + (index % 3);
  // A room or a camera's frame is that of one listing.
  const addRecord = (...names: LandscapeName[]) =>
    names.filter((name) => !shown.has(name) && isFitting(name, wants.place)).slice(0, 1);
  const records = [
    ...(count > 4 && gameTypes.includes("Deer")
      ? addRecord("trail-camera-night", "trail-camera-morning")
      : []),
    ...(count > 3 && features.includes("Cabin") ? addRecord("window-summer", "window-snow") : []),
  ];
  const views: Picture[] = [];
  while (views.length + records.length < count) {
    const coverAndViews = [cover, ...views];
    const worth = (picture: Picture) => {
      const same = coverAndViews.filter(({ shows }) => shows[0] === picture.shows[0]).length;
      const repeats = same < MAX_OF_A_SCENE ? same * 1.5 : ELSEWHERE / 2;
      return fit(wants, picture) - (shown.get(picture.name) ?? 0) * 0.6 - repeats;
    };
    const remaining = covers.filter((picture) => !coverAndViews.includes(picture));
    views.push(
      remaining.reduce((best, picture) => (worth(picture) > worth(best) ? picture : best)),
    );
  }
  return [...views.map(({ name }) => name), ...records];
}
