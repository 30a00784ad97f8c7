import * as z from "zod/v4";

const many = z.union([z.string(), z.array(z.string())]).optional();
const one = z
  .union([z.string(), z.array(z.string()).transform((values) => values[0] ?? "")])
  .optional();

/** How much of a list. What cannot be read counts as not given, like every filter. */
export const slice = {
  limit: one.meta({ description: "How many, at most 500. 100 unless given." }),
  cursor: one.meta({ description: "From the Link header of the list before." }),
};

export const directoryQuerySchema = z.object({
  search: one.meta({ description: "Words, each found by its beginning." }),
  state: one,
  gameTypes: many.meta({ description: "Any of them: repeated, or separated by commas." }),
  services: many.meta({ description: "Any of them: repeated, or separated by commas." }),
  priceRange: one.meta({ description: 'For example "1000-5000" or "50000+".' }),
  area: one.meta({ description: "South, west, north and east in degrees, separated by commas." }),
  ...slice,
});

export const agentsQuerySchema = z.object({
  search: one.meta({ description: "Words, each found by its beginning." }),
  state: one,
  specialty: one,
  ...slice,
});

export const postsQuerySchema = z.object({
  published: one.meta({ description: '"false": drafts too, for admins.' }),
  ...slice,
});
