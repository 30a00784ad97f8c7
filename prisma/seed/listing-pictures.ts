import type { DemoProperty } from "./demo-types";
import { landscapes, type LandscapeName, type Subject } from "./landscapes";

type Picture = { name: LandscapeName; shows: readonly Subject[] };

const pictures: readonly Picture[] = landscapes;
const picturesByName = new Map(pictures.map((picture) => [picture.name, picture]));

/** Camera frames and rooms tell too little to be a cover. Maps and aerial pictures show the outline of other land. */
const NEVER_COVERS = new Set<Subject>(["aerial", "map", "camera", "inside"]);
const covers = pictures.filter(({ shows }) => !shows.some((subject) => NEVER_COVERS.has(subject)));

/** Animals and terrain that must not be shown on listings without them. */
const ONLY_WHERE_WANTED = new Set<Subject>([
  ..."elk antelope duck tundra swamp pines aspen timber mountain sage breaks brush".split(" "),
] as Subject[]);

const SNOWLESS = /Texas|Louisiana|Mississippi|Alabama|Georgia|Florida|Carolina|Arkansas|California/;

/** The subjects that a listing's pictures may show, each weighted by how well it fits. */
type Wants = Map<Subject, number>;

function computeWeights({ images, features, gameTypes, state }: DemoProperty): Wants {
  const weights: Wants = new Map();
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
  if (features.includes("Water features")) addWeight("river", 2);
  if (!SNOWLESS.test(state)) addWeight("snow", 0.5);
  return weights;
}

function fit(weights: Wants, { shows }: Picture): number {
  return shows.reduce((sum, subject, index) => {
    const weight = weights.get(subject);
    if (weight !== undefined) return sum + weight * (index === 0 ? 1 : 0.5);
    return sum - (subject === "snow" ? 9 : ONLY_WHERE_WANTED.has(subject) ? 5 : 0.5);
  }, 0);
}

/**
 * Gives each listing four to six pictures of land like its own. No two approved listings share a
 * cover while there are enough of them; the others take the cover that fits best.
 */
export function withPictures(listings: readonly DemoProperty[]): DemoProperty[] {
  const weights = listings.map(computeWeights);
  const coverByListing = chooseCovers(listings, weights);
  const shown = new Map<LandscapeName, number>();
  return listings.map((listing, index) => {
    const cover = coverByListing[index] as Picture;
    const images = [
      cover.name,
      ...chooseOthers(listing, weights[index] as Wants, { cover, shown, index }),
    ];
    for (const name of images) shown.set(name, (shown.get(name) ?? 0) + 1);
    return { ...listing, images };
  });
}

/** Chooses the best matches first, then swaps pictures as long as a swap makes two listings together fit better. */
function chooseCovers(listings: readonly DemoProperty[], weights: readonly Wants[]): Picture[] {
  const score = weights.map((weight) => covers.map((picture) => fit(weight, picture)));
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
  return listings.map((_, i) => {
    const scores = score[i] ?? [];
    return covers[pictureCounts.get(i) ?? scores.indexOf(Math.max(...scores))] as Picture;
  });
}

function chooseOthers(
  { features, gameTypes }: DemoProperty,
  weights: Wants,
  {
    cover,
    shown,
    index,
  }: { cover: Picture; shown: ReadonlyMap<LandscapeName, number>; index: number },
): LandscapeName[] {
  const count = 3 + (index % 3);
  const records: LandscapeName[] = [];
  if (count > 3 && features.includes("Cabin"))
    records.unshift(index % 4 < 2 ? "window-summer" : "window-snow");
  if (count > 4 && gameTypes.includes("Deer"))
    records.unshift(index % 2 === 0 ? "trail-camera-night" : "trail-camera-morning");
  const views: Picture[] = [];
  while (views.length + records.length < count) {
    const coverAndViews = [cover, ...views];
    const worth = (picture: Picture) =>
      fit(weights, picture) -
      (shown.get(picture.name) ?? 0) * 0.6 -
      (coverAndViews.filter(({ shows }) => shows[0] === picture.shows[0]).length - 1) * 2;
    const remaining = covers.filter((picture) => !coverAndViews.includes(picture));
    views.push(
      remaining.reduce((best, picture) => (worth(picture) > worth(best) ? picture : best)),
    );
  }
  return [...views.map(({ name }) => name), ...records];
}
