import * as z from "zod/v4";

import type { ListName } from "~/features/directory/filter-kinds";
import { filtersOf } from "~/features/directory/filters";

const many = z.union([z.string(), z.array(z.string())]).optional();
const one = z
  .union([z.string(), z.array(z.string()).transform((values) => values[0] ?? "")])
  .optional();

/** How much of a list. What cannot be read counts as not given, like every filter. */
export const slice = {
  limit: one.meta({ description: "How many, at most 500. 100 unless given." }),
  cursor: one.meta({ description: "From the Link header of the list before." }),
};

/** The filters of a list, and how much of it. */
const querySchemaOf = (list: ListName) =>
  z.object({
    ...Object.fromEntries(
      filtersOf(list).map(([name, { isList, description }]) => {
        const parameter = isList ? many : one;
        return [name, description ? parameter.meta({ description }) : parameter];
      }),
    ),
    ...slice,
  });

/** Land and professionals take the same parameters, of which land leaves services aside. */
export const directoryQuerySchema = querySchemaOf("pros");
export const agentsQuerySchema = querySchemaOf("agents");

export const postsQuerySchema = z.object({
  published: one.meta({ description: '"false": drafts too, for admins.' }),
  ...slice,
});
