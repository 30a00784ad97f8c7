import { describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";

import { createBlogPost } from "../../../tests/factories/create-blog-post";
import { createUser } from "../../../tests/factories/create-user";
import { getNeighbors, getPostBySlug, getPostForEdit } from "./get-post.server";
import { listAllPosts, listPublishedPosts } from "./list-posts.server";
import { postChangeSchema, postSchema, type PostText } from "./post.schema";
import { createPost, deletePost, restorePost, updatePost } from "./write-post.server";

const TEXT: PostText = {
  title: "Wind and Thermals",
  slug: "wind-and-thermals",
  content: "Air falls in the evening.",
  published: true,
};
const admin = async () => createUser({ isAdmin: true });
const write = (post: PostText, authorId: string) =>
  database().$transaction((tx) => createPost({ tx, post, authorId }));
const actions = async (id: string) =>
  (await database().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );

describe("writing a post", () => {
  it("creates a post with its author and an audit entry", async () => {
    const { id: authorId } = await admin();
    const created = await write(TEXT, authorId);
    if (created === "slug taken") throw new Error(created);
    expect(created).toMatchObject({ ...TEXT, authorId });
    expect(created).not.toHaveProperty("deletedAt");
    expect(await actions(created.id)).toEqual(["post created"]);
  });

  it("rejects a slug of another post", async () => {
    const { id: authorId } = await admin();
    const other = await createBlogPost();
    expect(await write({ ...TEXT, slug: other.slug }, authorId)).toBe("slug taken");
    const post = await createBlogPost();
    const change = { ...TEXT, slug: other.slug };
    expect(await updatePost({ id: post.id, post: change, editorId: authorId })).toBe("slug taken");
    expect(await getPostForEdit(post.id)).toMatchObject({ title: post.title, slug: post.slug });
    expect(await actions(post.id)).toEqual([]);
  });

  it("redirects from a former slug until another post takes it", async () => {
    const { id: editorId } = await admin();
    const post = await createBlogPost();
    const slug = `${post.slug}-again`;
    await updatePost({ id: post.id, post: { ...TEXT, slug }, editorId });
    expect(await getPostBySlug({ slug: post.slug, viewer: null })).toMatchObject({
      id: post.id,
      slug,
    });
    const heir = await write({ ...TEXT, slug: post.slug }, editorId);
    expect(await getPostBySlug({ slug: post.slug, viewer: null })).toMatchObject({
      id: (heir as { id: string }).id,
    });
    expect(await updatePost({ id: post.id, post: { ...TEXT, slug: post.slug }, editorId })).toBe(
      "slug taken",
    );
  });

  it("can take back its own former slug", async () => {
    const { id: editorId } = await admin();
    const post = await createBlogPost();
    const rename = (slug: string) => updatePost({ id: post.id, post: { ...TEXT, slug }, editorId });
    await rename(`${post.slug}-b`);
    await rename(post.slug);
    expect(await getPostBySlug({ slug: `${post.slug}-b`, viewer: null })).toMatchObject({
      slug: post.slug,
    });
  });

  it("keeps the slug when it is omitted", async () => {
    const { id: editorId } = await admin();
    const post = await createBlogPost();
    const { slug: _slug, ...change } = TEXT;
    expect(await updatePost({ id: post.id, post: change, editorId })).toMatchObject({
      slug: post.slug,
      title: TEXT.title,
    });
  });
});

describe("deleting a post", () => {
  it("deletes a post, frees its slug, and can be undone", async () => {
    const { id: adminId } = await admin();
    const viewer = { id: adminId, isAdmin: true };
    const post = await createBlogPost();
    expect(await deletePost({ id: post.id, adminId })).toBe(true);
    expect(await deletePost({ id: post.id, adminId })).toBe(false);
    expect(await getPostBySlug({ slug: post.slug, viewer })).toBeNull();
    expect(await getPostForEdit(post.id)).toBeNull();
    expect(await updatePost({ id: post.id, post: TEXT, editorId: adminId })).toBeNull();
    await createBlogPost({ slug: post.slug });
    expect(await restorePost({ id: post.id, adminId })).toBe(true);
    expect(await getPostForEdit(post.id)).toMatchObject({ slug: `${post.slug}-2` });
    expect(await restorePost({ id: post.id, adminId })).toBe(false);
    expect(await actions(post.id)).toEqual(["post deleted", "post restored"]);
  });
});

describe("a slug of the maximum length", () => {
  it("leaves room for a number when it is taken", async () => {
    const { id: adminId } = await admin();
    const slug = "s".repeat(200);
    const post = await createBlogPost({ slug });
    await deletePost({ id: post.id, adminId });
    const heir = await createBlogPost({ slug });
    expect(await restorePost({ id: post.id, adminId })).toBe(true);
    const restored = await getPostForEdit(post.id);
    expect(restored?.slug).toBe(`${"s".repeat(195)}-2`);
    expect(postSchema.safeParse(restored).success).toBe(true);
    await database().blogPost.deleteMany({ where: { id: { in: [post.id, heir.id] } } });
  });
});

describe("reading posts", () => {
  it("shows drafts only to admins", async () => {
    const draft = await createBlogPost({ published: false });
    await database().blogPastSlug.create({
      data: { slug: `${draft.slug}-old`, postId: draft.id },
    });
    for (const slug of [draft.slug, `${draft.slug}-old`]) {
      expect(await getPostBySlug({ slug, viewer: null })).toBeNull();
      expect(await getPostBySlug({ slug, viewer: { id: "x", isAdmin: false } })).toBeNull();
      expect(await getPostBySlug({ slug, viewer: { id: "x", isAdmin: true } })).toMatchObject({
        id: draft.id,
      });
    }
    const published = await listPublishedPosts({ page: 1 });
    expect(published?.posts.map(({ id }) => id)).not.toContain(draft.id);
    const all = await listAllPosts({ page: 1 });
    expect(all.posts.map(({ id }) => id)).toContain(draft.id);
  });

  it("shows the first 150 characters of a text, on one line", async () => {
    await createBlogPost({
      title: "Preview",
      content: ` \n\n ${"🦌 elk\n".repeat(400)}`,
      createdAt: new Date("2100-01-01"),
    });
    const list = await listPublishedPosts({ page: 1 });
    const preview = list?.posts.find(({ title }) => title === "Preview")?.preview ?? "";
    expect([...preview]).toHaveLength(151);
    expect(preview).toMatch(/^🦌 elk 🦌 elk .*…$/u);
  });

  it("has no page after the last", async () => {
    expect(await listPublishedPosts({ page: 1_000 })).toBeNull();
    expect((await listAllPosts({ page: 1_000 })).page).toBeLessThan(1_000);
  });

  it("finds the previous and next published posts", async () => {
    const at = (day: string) => new Date(`2090-03-${day}`);
    const first = await createBlogPost({ createdAt: at("01") });
    await createBlogPost({ createdAt: at("02"), published: false });
    const second = await createBlogPost({ createdAt: at("03") });
    const third = await createBlogPost({ createdAt: at("03") });
    expect(await getNeighbors(second)).toMatchObject({
      previous: { slug: first.slug },
      next: { slug: third.slug },
    });
  });
});

describe("postSchema", () => {
  it.each([
    [{ title: "Élan & Elk!", content: "a" }, "elan-elk"],
    [{ title: "T", slug: "My Own Slug", content: "a" }, "my-own-slug"],
  ])("makes a slug of %j", (value, slug) => {
    expect(postSchema.parse(value)).toMatchObject({ slug, published: false });
  });

  it.each([
    ["a title without letters", "slug", { title: "!!!", content: "a" }],
    ["a slug without letters", "slug", { title: "T", slug: "!!!", content: "a" }],
    ["a blank title", "title", { title: " ", content: "a" }],
    ["a blank content", "content", { title: "T", content: " \n" }],
    ["a long title", "title", { title: "T".repeat(201), content: "a" }],
    ["a long slug", "slug", { title: "T", slug: "s".repeat(201), content: "a" }],
    ["a long content", "content", { title: "T", content: "a".repeat(50_001) }],
  ])("refuses %s", (_what, field, value) => {
    const parsed = postSchema.safeParse(value);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it("reports invalid fields of a change, with or without a slug", () => {
    const wrong = { title: "", content: " ", published: "x" };
    for (const change of [wrong, { ...wrong, slug: "s" }]) {
      const { issues = [] } = postChangeSchema.safeParse(change).error ?? {};
      expect(issues.map(({ path }) => path[0])).toEqual(["title", "content", "published"]);
    }
    const { issues = [] } =
      postChangeSchema.safeParse({ title: "!!!", content: "a", slug: "" }).error ?? {};
    expect(issues.map(({ path }) => path[0])).toEqual(["slug"]);
  });

  it("counts a line break of a form as one character", () => {
    const content = "a\r\n".repeat(25_000);
    expect(postSchema.parse({ title: "T", content }).content).toHaveLength(50_000);
  });
});
