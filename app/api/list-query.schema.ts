import { FILTER_DESCRIPTIONS } from "./filter-descriptions";
import * as z from "zod/v4";

import type { ListName } from "~/features/directory/filter-kinds";
import { listFilters } from "~/features/directory/filters";

const textOrList = z.union([z.string(), z.array(z.string())]).optional();
const singleValue = z
  .union([z.string(), z.array(z.string()).transform((values) => values[0] ?? "")])
  .optional();

/** The parameters that page through a list. Unreadable values count as missing, like those of filters. */
export const pageParameters = {
  limit: singleValue.meta({ description: "How many, at most 500. Default: 100." }),
  cursor: singleValue.meta({ description: "From the Link header of the previous page." }),
};

/** Returns the query schema of lists: their filters and the paging parameters. */
const createQuerySchema = (...lists: ListName[]) =>
  z.object({
    ...Object.fromEntries(
      listFilters(...lists).map(([name, { isList }]) => {
        const description = FILTER_DESCRIPTIONS[name];
        const parameter = isList ? textOrList : singleValue;
        return [name, description ? parameter.meta({ description }) : parameter];
      }),
    ),
    ...pageParameters,
  });

/** The query of the lists of land and professionals. Each list ignores filters that it does not have. */
export const directoryQuerySchema = createQuerySchema("pros", "properties").extend({
  sort: singleValue.meta({
    description: '"distance": nearest first, with near. Otherwise newest first.',
  }),
});
export const agentsQuerySchema = createQuerySchema("agents");

export const postsQuerySchema = z.object({
  published: singleValue.meta({ description: '"false": drafts too, for admins only.' }),
  ...pageParameters,
});
