import { redirect } from "@remix-run/node";

import { failureStatus } from "~/platform/database-away.server";
import { log } from "~/platform/logger.server";
import { runOnce } from "~/platform/idempotency.server";
import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { readForm } from "~/platform/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie, type Toast } from "~/platform/toast.server";

import { FAILED } from "./failures";
import { postSchema, type PostText } from "./post.schema";
import { createPost, deletePost, restorePost, updatePost } from "./write-post.server";

const FIELDS = ["intent", "id", "title", "slug", "content", "published"];

interface Refusal {
  typed?: Record<string, string>;
  errors?: FormErrors;
  /** For a toast. */
  failure?: string;
  /** Whether what was to be changed has been deleted meanwhile. */
  isGone?: boolean;
}
const refuse = (status: number, refusal: Refusal) => respond<Refusal>(refusal, { status });

interface Visit {
  adminId: string;
  /** The list's page to come back to. */
  backTo: string;
}

/**
 * Does what a form of the dashboard asks for: `save` (a new post, or with `id` a change), `delete`,
 * `restore`.
 */
export async function answerPostForm({ request, ...visit }: Visit & { request: Request }) {
  const form = await readForm(request, FIELDS);
  const intent = form.get("intent");
  const id = form.get("id");
  form.delete("intent");
  form.delete("id");
  const post = typeof id === "string" ? id : null;
  if (intent === "save") return save(form, post, visit);
  if (intent === "delete" && post) return remove(post, visit);
  if (intent === "restore" && post) return bringBack(post, visit);
  throw new Response("The form does not say what to do", { status: 400 });
}

async function save(form: FormData, id: string | null, visit: Visit) {
  const failure = id === null ? FAILED.create : FAILED.update;
  const parsed = parseForm(form, postSchema);
  const { typed } = parsed;
  if (!parsed.ok) return refuse(400, { typed, errors: parsed.errors });
  try {
    const key = form.get("idempotencyKey");
    const outcome =
      id === null
        ? await createOnce(parsed.value, typeof key === "string" ? key : null, visit.adminId)
        : await updatePost({ id, post: parsed.value, editorId: visit.adminId });
    if (outcome === null) {
      const told = "This post is not there any more. Create it anew to keep what you wrote.";
      return refuse(404, { typed, errors: { "": [told] }, failure, isGone: true });
    }
    if (outcome === "slug taken") {
      const errors = { slug: [`Another post has the address /blog/${parsed.value.slug}`] };
      return refuse(400, { typed, errors, failure });
    }
    if (outcome === "other body") {
      const told = "This form was sent before with other words. Send it again to send these too.";
      return refuse(422, { typed, errors: { "": [told] }, failure });
    }
  } catch (error) {
    log().error({ err: error }, "post not saved");
    return refuse(failureStatus(error), { typed, failure });
  }
  const title = `Blog post ${id === null ? "created" : "updated"} successfully`;
  return leaveWith({ title }, visit.backTo);
}

async function createOnce(post: PostText, key: string | null, authorId: string) {
  const attempt = { owner: authorId, scope: "POST /admin", key: key?.slice(0, 200) || null };
  const outcome = await runOnce({ ...attempt, body: post }, async (tx) => {
    const created = await createPost({ tx, post, authorId });
    return created === "slug taken" ? { status: 409 } : { status: 201 };
  });
  if (outcome === "other body") return outcome;
  return outcome.status === 409 ? "slug taken" : "created";
}

async function remove(id: string, { adminId, backTo }: Visit) {
  if (!(await deletePost({ id, adminId }))) return refuse(404, { failure: FAILED.delete });
  const undo = { action: backTo, fields: { intent: "restore", id } };
  return leaveWith({ title: "Blog post deleted successfully", undo }, backTo);
}

async function bringBack(id: string, { adminId, backTo }: Visit) {
  if (!(await restorePost({ id, adminId }))) throw new Response("No such post", { status: 404 });
  return leaveWith({ title: "Blog post restored" }, backTo);
}

function leaveWith(toast: Toast, to: string) {
  return redirect(to, { status: 303, headers: { "Set-Cookie": toastCookie(toast) } });
}
