import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import { optionalCount } from "~/forms/count-field.schema";

/** The number of people. */
export const groupSize = optionalCount(
  MAX_GROUP_SIZE,
  `Enter a number of people from 1 to ${MAX_GROUP_SIZE}`,
);
