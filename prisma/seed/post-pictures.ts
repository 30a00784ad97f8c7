import type { LandscapeName } from "./landscapes";
import { landscapeAddress } from "./property-insert";

/** The picture of each post. Each picture appears in one post only. */
export const postPictures: Readonly<Record<string, LandscapeName>> = {
  "reading-a-topo-map-for-elk": "map-mountain",
  "clauses-every-hunting-lease-needs": "ranch-gate-morning",
  "first-time-land-buyers-checklist": "aerial-fall",
  "food-plots-that-work-on-small-acreage": "food-plot-morning",
  "from-field-to-freezer-meat-care": "wall-tent-dusk",
  "e-scouting-before-the-first-boot-track": "aerial-range",
  "chronic-wasting-disease-sensible-precautions": "oak-edge-late",
  "what-makes-a-good-waterfowl-lease": "marsh-decoys-golden",
  "hunting-land-insurance-in-plain-words": "lane-barn-fall",
  "taking-kids-hunting-so-they-come-back": "deer-stand-october",
  "choosing-an-outfitter-twelve-questions": "aspen-elk-morning",
  "planning-a-quiet-access-route": "hardwood-creek-summer",
};

/** Puts a post's picture after its first paragraph, as an author names one: on its own line. */
export function addPostPicture<Post extends { slug: string; content: string }>(post: Post): Post {
  const picture = postPictures[post.slug];
  const [first = "", ...rest] = post.content.split("\n");
  return picture
    ? { ...post, content: [first, landscapeAddress(picture), ...rest].join("\n") }
    : post;
}
