import * as z from "zod/v4";

import { canAdminister } from "~/features/accounts/permissions";
import { getPostBySlug } from "~/features/blog/get-post.server";
import { listWholePosts } from "~/features/blog/list-posts.server";
import { postResponseSchema, postChangeSchema, postSchema } from "~/features/blog/post.schema";
import { createPost, deletePost, updatePost } from "~/features/blog/write-post.server";

import { respondWithList, readPageSlice } from "./respond-with-list.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import { postsQuerySchema } from "./list-query.schema";

const NOT_FOUND = "Blog post not found";
const SLUG_TAKEN = "Another post has this slug.";

export const postsRoute = defineJsonRoute("/api/blog", {
  GET: defineCall({
    operationId: "listPosts",
    summary: "Published posts, newest first. Admins can list drafts too.",
    access: "anyone",
    query: postsQuerySchema,
    responses: { 200: { description: "Posts.", schema: z.array(postResponseSchema) } },
    errorStatuses: [401, 403],
    handle: async ({ request, query, viewer }) => {
      const withDrafts = query.published === "false";
      if (withDrafts && !viewer) throw new ApiCallError(401, "Unauthorized");
      if (withDrafts && !canAdminister(viewer)) throw new ApiCallError(403, "Forbidden");
      return respondWithList(
        request,
        await listWholePosts({ withDrafts, slice: readPageSlice(request) }),
      );
    },
  }),
  POST: defineCall({
    operationId: "createPost",
    summary: "Create a post. An empty slug is derived from the title.",
    access: "admin",
    body: postSchema,
    example: { title: "Reading the Wind", content: "Air falls in the evening.", published: true },
    isIdempotent: true,
    responses: { 201: { description: "The post.", schema: postResponseSchema } },
    errorStatuses: [409],
    handle: async ({ body, viewer, tx }) => {
      const created = await createPost({ tx, post: body, authorId: viewer.id });
      if (created === "slug taken") throw new ApiCallError(409, SLUG_TAKEN);
      return { status: 201, body: created };
    },
  }),
});

/** Posts are read by slug and written by id, under one path: OpenAPI distinguishes paths only by their shape. */
export const postRoute = defineJsonRoute("/api/blog/{slugOrId}", {
  GET: defineCall({
    operationId: "getPost",
    summary: "One post by its current or former slug. Only admins see drafts.",
    access: "anyone",
    params: z.object({ slugOrId: z.string().max(200) }),
    responses: { 200: { description: "The post.", schema: postResponseSchema } },
    handle: async ({ params, viewer }) => {
      const blogPost = await getPostBySlug({ slug: params.slugOrId, viewer });
      if (!blogPost) throw new ApiCallError(404, NOT_FOUND);
      return { status: 200, body: blogPost };
    },
  }),
  PUT: defineCall({
    operationId: "updatePost",
    summary: "Update a post by its id. Without a slug, it keeps its own.",
    access: "admin",
    params: z.object({ slugOrId: z.uuid() }),
    body: postChangeSchema,
    example: { title: "Reading the Wind", content: "It rises by day.", published: true },
    responses: { 200: { description: "The post.", schema: postResponseSchema } },
    errorStatuses: [409],
    handle: async ({ params, body, viewer }) => {
      const updated = await updatePost({ id: params.slugOrId, post: body, editorId: viewer.id });
      if (!updated) throw new ApiCallError(404, NOT_FOUND);
      if (updated === "slug taken") throw new ApiCallError(409, SLUG_TAKEN);
      return { status: 200, body: updated };
    },
  }),
  DELETE: defineCall({
    operationId: "deletePost",
    summary: "Delete a post by its id",
    access: "admin",
    params: z.object({ slugOrId: z.uuid() }),
    responses: {
      200: {
        description: "Deleted.",
        schema: z.object({ id: z.uuid() }).meta({ id: "Deleted" }),
      },
    },
    handle: async ({ params, viewer }) => {
      const id = params.slugOrId;
      if (!(await deletePost({ id, adminId: viewer.id }))) throw new ApiCallError(404, NOT_FOUND);
      return { status: 200, body: { id } };
    },
  }),
});
