import { cutText } from "~/formats/cut-text";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadNumberedPage, loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { NEWEST_FIRST, selectPage } from "~/platform/database/select-page.server";

import { formatReadingTime } from "./reading-time";
import { OWN_PICTURE, chooseSharePicture } from "./share-picture";

const PAGE_SIZE = 24;
const PREVIEW_CHARACTERS = 150;

interface ListedPost {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  createdAt: Date;
}

const LISTED = Prisma.sql`t.id, t.title, t.slug, t.published, t.created_at AS "createdAt"`;
export const PUBLISHED = Prisma.sql`t.published AND t.deleted_at IS NULL`;
const NOT_DELETED = Prisma.sql`t.deleted_at IS NULL`;
const FROM = Prisma.sql`blog_posts t`;

/**
 * Lists a page of the blog, newest first, each post with the beginning of its text.
 *
 * @returns null for a page beyond the last
 */
export async function listPublishedPosts({ page }: { page: number }) {
  const result = await loadNumberedPage(listWhere(PUBLISHED), page, loadListedPosts);
  if (!result) return null;
  const previews = await readPostPreviews(result.rows.map(({ id }) => id));
  const posts = result.rows.map((post) => {
    const { beginning = "", ownPicture = null, characters = 0 } = previews.get(post.id) ?? {};
    return {
      ...post,
      picture: chooseSharePicture({ id: post.id, ownPicture }),
      preview: cutText(beginning, PREVIEW_CHARACTERS),
      readingTime: formatReadingTime(characters),
    };
  });
  return { posts, page, lastPage: result.lastPage };
}

interface PostPreview {
  id: string;
  /** The beginning of the text, longer than the preview, with white space collapsed. */
  beginning: string;
  /** The address of our first picture in the text. */
  ownPicture: string | null;
  /** The length of the whole text. */
  characters: number;
}

/** Reads the beginnings of the page's posts only: a numbered page must not read the texts of skipped posts. */
async function readPostPreviews(ids: string[]): Promise<Map<string, PostPreview>> {
  const previews = await database().$queryRaw<PostPreview[]>`
    SELECT id, substring(content FROM ${OWN_PICTURE}) AS "ownPicture", length(content) AS characters,
      left(btrim(regexp_replace(left(content, 2000), '[[:space:]]+', ' ', 'g')),
        ${PREVIEW_CHARACTERS + 50}::int) AS beginning
    FROM blog_posts WHERE id = ANY(${ids}::uuid[])`;
  return new Map(previews.map((preview) => [preview.id, preview]));
}

/** Lists a page of all posts for admins, drafts included, newest first. Pages past the end show the last page. */
export async function listAllPosts(options: { page: number }) {
  const result = await loadPageUpToLast(listWhere(NOT_DELETED), options.page, loadListedPosts);
  return { posts: result.rows, page: result.page, lastPage: result.lastPage };
}

const listWhere = (where: Prisma.Sql) =>
  ({ from: FROM, where, order: NEWEST_FIRST, pageSize: PAGE_SIZE }) as const;

const loadListedPosts = (ids: string[]): Promise<ListedPost[]> =>
  database().blogPost.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, slug: true, published: true, createdAt: true },
  });

export interface PostRow extends ListedPost {
  content: string;
  authorId: string | null;
  updatedAt: Date;
}

/** Lists whole posts for API clients and feeds, newest first. */
export async function listWholePosts({
  withDrafts,
  slice,
}: {
  withDrafts: boolean;
  slice: { limit: number; cursor: string | null };
}): Promise<{ rows: PostRow[]; next: string | null }> {
  const { rows, next } = await selectPage<PostRow>(
    {
      columns: Prisma.sql`${LISTED}, t.content, t.author_id AS "authorId",
        t.updated_at AS "updatedAt"`,
      from: FROM,
      where: withDrafts ? NOT_DELETED : PUBLISHED,
      order: NEWEST_FIRST,
      pageSize: slice.limit,
    },
    slice.cursor ? { cursor: slice.cursor } : { page: 1 },
  );
  return { rows, next };
}
