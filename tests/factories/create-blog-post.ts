import { database } from "~/platform/database/database.server";
import type { BlogPost, Prisma } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates a published post. */
export function createBlogPost(
  overrides: Partial<Prisma.BlogPostUncheckedCreateInput> = {},
): Promise<BlogPost> {
  const number = getNextNumber();
  return database().blogPost.create({
    data: {
      title: `Reading the Wind ${number}`,
      slug: `reading-the-wind-${number}`,
      content: "Every hunt begins with the wind.",
      published: true,
      ...overrides,
    },
  });
}
