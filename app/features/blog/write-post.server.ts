import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import type { Post } from "./get-post.server";
import type { PostChange, PostText } from "./post.schema";
import { MAX_SLUG_LENGTH } from "./slug";

const UNIQUE_VIOLATION = "P2002";

/**
 * Writes a new post.
 *
 * @returns "slug taken" when another post has the slug
 */
export async function createPost({
  tx,
  post,
  authorId,
}: {
  tx: Transaction;
  post: PostText;
  authorId: string;
}): Promise<Post | "slug taken"> {
  // Skipped instead of failing, because a violated constraint would abort the transaction.
  const [created] = await tx.blogPost.createManyAndReturn({
    data: [{ ...post, authorId }],
    skipDuplicates: true,
    omit: { deletedAt: true },
  });
  if (!created) return "slug taken";
  // The slug now belongs to this post, so it no longer redirects to an older one.
  await tx.blogPastSlug.deleteMany({ where: { slug: post.slug } });
  await auditPost(tx, { actorId: authorId, action: "post created", ...created });
  return created;
}

/**
 * Changes a post. Its former slug redirects to the new one.
 *
 * @returns null when there is no such post, "slug taken" when another post has the slug
 */
export async function updatePost({
  id,
  post,
  editorId,
}: {
  id: string;
  post: PostChange;
  editorId: string;
}): Promise<Post | "slug taken" | null> {
  if (!isUuid(id)) return null;
  try {
    return await runTransaction(async (tx) => {
      const before = await tx.blogPost.findFirst({
        where: { id, deletedAt: null },
        select: { slug: true },
      });
      if (!before) return null;
      const slug = post.slug ?? before.slug;
      const updated = await tx.blogPost.update({
        where: { id, deletedAt: null },
        data: { ...post, slug },
        omit: { deletedAt: true },
      });
      if (slug !== before.slug) {
        await tx.blogPastSlug.deleteMany({ where: { slug } });
        await tx.blogPastSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, postId: id },
          update: { postId: id },
        });
      }
      await auditPost(tx, { actorId: editorId, action: "post updated", ...updated });
      return updated;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "slug taken";
    throw error;
  }
}

/**
 * Deletes a post so that `restorePost` can bring it back; its slug is free at once.
 *
 * @returns false when there is no such post
 */
export async function deletePost({ id, adminId }: { id: string; adminId: string }) {
  if (!isUuid(id)) return false;
  return runTransaction(async (tx) => {
    const [post] = await tx.blogPost.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date() },
      select: { id: true, title: true },
    });
    if (post) await auditPost(tx, { actorId: adminId, action: "post deleted", ...post });
    return post !== undefined;
  });
}

/**
 * Restores a deleted post. If its slug was taken meanwhile, it gets the next free one.
 *
 * @returns false when there is no such post
 */
export async function restorePost({ id, adminId }: { id: string; adminId: string }) {
  if (!isUuid(id)) return false;
  return runTransaction(async (tx) => {
    const post = await tx.blogPost.findFirst({
      where: { id, deletedAt: { not: null } },
      select: { slug: true, title: true },
    });
    if (!post) return false;
    await tx.blogPost.update({
      where: { id },
      data: { deletedAt: null, slug: await freeSlug(tx, post.slug) },
    });
    await auditPost(tx, { actorId: adminId, action: "post restored", id, title: post.title });
    return true;
  });
}

async function freeSlug(tx: Transaction, preferredSlug: string): Promise<string> {
  // Leaves room for a number within the slug's limit.
  const stem = preferredSlug.slice(0, MAX_SLUG_LENGTH - 5).replace(/-$/, "");
  const rows = await tx.blogPost.findMany({
    where: { deletedAt: null, slug: { startsWith: stem } },
    select: { slug: true },
  });
  const slugs = new Set(rows.map(({ slug }) => slug));
  let slug = preferredSlug;
  for (let number = 2; slugs.has(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}

/** Writes a change of a post to the audit log. */
function auditPost(
  tx: Transaction,
  { actorId, action, id, title }: { actorId: string; action: string; id: string; title: string },
) {
  const subject = { subjectType: "blog_post", subjectId: id, subjectName: title } as const;
  return writeAudit({ tx, actorId, action, ...subject });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION;
}
