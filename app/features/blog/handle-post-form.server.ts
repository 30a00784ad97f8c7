import { handleForm, type RefusedOutcome, type Visit } from "~/forms/handle-form.server";

import { POST_FAILURES } from "./failures";
import { postFormSchema, type PostText } from "./post.schema";
import { createPost, deletePost, restorePost, updatePost } from "./write-post.server";

/** The additional data of a refused form. */
export interface RedisplayedPost {
  /** The text of a toast. */
  failure: string;
  /** True when the post was deleted meanwhile. */
  isMissing: boolean;
}

const GONE = "This post was deleted. Create it again to keep what you wrote.";

/**
 * Handles the dashboard's forms: `save` (a new post, or with `id` a change), `delete`, `restore`.
 *
 * @param path the form's path with its query
 * @param backTo the page of the list to return to
 */
export function handlePostForm({
  visit,
  path,
  backTo,
}: {
  visit: Visit;
  path: string;
  backTo: string;
}): Promise<Response> {
  const buildOutcome = (title: string) => ({ to: backTo, toast: { title } });
  return handleForm({
    visit,
    schema: postFormSchema,
    prefilledFields: ["intent", "id"],
    path,
    allowedSender: "admin",
    async save({ value, user, saveOnce }) {
      const adminId = user.id;
      if (value.intent === "delete") {
        const { id } = value;
        if (!(await deletePost({ id, adminId }))) return refuse(404, {}, POST_FAILURES.delete);
        const undo = { action: backTo, fields: { intent: "restore", id } };
        return { to: backTo, toast: { title: "Blog post deleted successfully", undo } };
      }
      if (value.intent === "restore") {
        if (await restorePost({ ...value, adminId })) return buildOutcome("Blog post restored");
        return { missing: "Post not found" };
      }
      const { intent: _intent, id, ...post } = value;
      if (id === undefined) {
        return saveOnce(async (tx) => {
          const created = await createPost({ tx, post, authorId: adminId });
          if (created === "slug taken") return refuseSlug(post, POST_FAILURES.create);
          return buildOutcome("Blog post created successfully");
        });
      }
      const updated = await updatePost({ id, post, editorId: adminId });
      if (updated === null) return refuse(404, { "": [GONE] }, POST_FAILURES.update, true);
      if (updated === "slug taken") return refuseSlug(post, POST_FAILURES.update);
      return buildOutcome("Blog post updated successfully");
    },
  });
}

function refuse(
  status: RefusedOutcome["status"],
  errors: RefusedOutcome["errors"],
  failure: string,
  isMissing = false,
): RefusedOutcome {
  const keep: RedisplayedPost = { failure, isMissing };
  return { status, errors, keep };
}

function refuseSlug({ slug }: PostText, failure: string): RefusedOutcome {
  return refuse(400, { slug: [`Another post has the address /blog/${slug}`] }, failure);
}
