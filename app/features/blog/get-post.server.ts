import { canAdminister, type Viewer } from "~/features/accounts/permissions";
import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** The condition for posts that everybody may read. */
const PUBLIC_POST = {
  published: true,
  deletedAt: null,
} as const satisfies Prisma.BlogPostWhereInput;

const POST = {
  id: true,
  title: true,
  slug: true,
  content: true,
  authorId: true,
  published: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.BlogPostSelect;

export type Post = Prisma.BlogPostGetPayload<{ select: typeof POST }>;

/** Returns the condition for posts that the viewer may read; admins also read drafts. */
const whereReadable = (viewer: Viewer | null): Prisma.BlogPostWhereInput =>
  canAdminister(viewer) ? { deletedAt: null } : PUBLIC_POST;

/** Finds the post with this slug, or with this past slug. */
export async function getPostBySlug({
  slug,
  viewer,
}: {
  slug: string;
  viewer: Viewer | null;
}): Promise<Post | null> {
  const readable = whereReadable(viewer);
  const present = await database().blogPost.findFirst({
    where: { slug, ...readable },
    select: POST,
  });
  if (present) return present;
  return database().blogPost.findFirst({
    where: { pastSlugs: { some: { slug } }, ...readable },
    select: POST,
  });
}

/** Finds the post for the form that edits it. */
export async function getPostForEdit(id: string): Promise<Post | null> {
  if (!isUuid(id)) return null;
  return database().blogPost.findFirst({ where: { id, deletedAt: null }, select: POST });
}

/** Returns the author's full name; null when it is incomplete, or the account is deleted. */
export async function getAuthorName(authorId: string | null): Promise<string | null> {
  if (authorId === null) return null;
  const author = await database().user.findFirst({
    where: { id: authorId, deletedAt: null },
    select: { firstName: true, lastName: true },
  });
  return author?.firstName && author.lastName ? `${author.firstName} ${author.lastName}` : null;
}

/** Finds the published posts before and after one, by date. */
export async function getNeighbors({ id, createdAt }: Pick<Post, "id" | "createdAt">) {
  const link = { slug: true, title: true } as const;
  const [previous, next] = await Promise.all([
    database().blogPost.findFirst({
      where: {
        ...PUBLIC_POST,
        OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: link,
    }),
    database().blogPost.findFirst({
      where: {
        ...PUBLIC_POST,
        OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }],
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: link,
    }),
  ]);
  return { previous, next };
}
