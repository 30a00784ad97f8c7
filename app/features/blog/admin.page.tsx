import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { PendingList } from "~/features/admin/components/pending-list";
import { formatPendingCounts } from "~/features/admin/format-pending-counts.server";
import { formatDateTime } from "~/formats/date-time";
import { addQuery } from "~/formats/add-query";
import { AdminError } from "~/layout/components/admin-error";
import { FailureToast } from "~/layout/components/failure-toast";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { environment } from "~/platform/environment.server";
import { respond } from "~/http/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";

import { AllPosts } from "./components/all-posts";
import { PostForm } from "./components/post-form";
import { POST_FAILURES } from "./failures";
import { getPostForEdit } from "./get-post.server";
import { listAllPosts } from "./list-posts.server";
import { handlePostForm, type RedisplayedPost } from "./handle-post-form.server";

function buildPath({ page, edit }: { page: number; edit?: string }): string {
  return addQuery("/admin", { page: page > 1 ? String(page) : null, edit });
}

/** Returns the canonical address of the form. */
function pathIn(request: Request): string {
  const { searchParams } = new URL(request.url);
  const edit = searchParams.get("edit") ?? undefined;
  return buildPath({ page: readPageNumber(searchParams), edit });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const list = await listAllPosts({ page: readPageNumber(new URL(request.url).searchParams) });
  const edit = new URL(request.url).searchParams.get("edit");
  const edited = edit === null ? null : await getPostForEdit(edit);
  const { siteTimeZone } = environment();
  const posts = list.posts.map((post) => ({
    ...post,
    day: formatDateTime(post.createdAt, siteTimeZone, "day"),
  }));
  const isMissing = edit !== null && !edited;
  const keptForm = await getKeptForm({ request, path: pathIn(request) });
  return respond(
    {
      ...list,
      posts,
      edited,
      isGone: isMissing,
      waiting: await formatPendingCounts(),
      keptForm,
      idempotencyKey: randomUUID(),
    },
    // The page is not an error page: it still shows the text that an admin was writing for a deleted post.
    { status: isMissing ? 404 : 200 },
  );
}

export function action(visit: ActionFunctionArgs) {
  const page = readPageNumber(new URL(visit.request.url).searchParams);
  return handlePostForm({ visit, path: pathIn(visit.request), backTo: buildPath({ page }) });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Admin Dashboard", page: data?.page, noindex: true });

export default function Admin() {
  const { posts, page, lastPage, idempotencyKey, ...loadedData } = useLoaderData<typeof loader>();
  const initial = { typed: loadedData.keptForm ?? toFormValues(loadedData.edited) };
  const form = useFormState<RedisplayedPost>(initial);
  const edited = form.keep.isMissing ? null : loadedData.edited;
  const intent = useIntent(form.typed.intent);
  const failed = POST_FAILURES[intent === "delete" ? "delete" : edited ? "update" : "create"];
  // The list's forms contain no text, so the editor keeps its own.
  const { typed, errors } = intent === "delete" ? { ...initial, errors: {} } : form;
  return (
    <>
      <PendingList waiting={loadedData.waiting} />
      <PageHeading title="Admin Dashboard">Manage blog posts and content</PageHeading>
      <div className="desk">
        <section className="panel" aria-labelledby="post-form">
          <h2 id="post-form" data-focus={edited ? "" : undefined}>
            {edited ? "Edit Blog Post" : "Create New Blog Post"}
          </h2>
          {loadedData.isGone && !form.isRedisplayed ? (
            <p className="notice">Post not found. You can write a new one.</p>
          ) : null}
          <FormNotices form={form} failed={failed} isRestored={loadedData.keptForm !== null} />
          {/* A new key resets the form after a save. */}
          <PostForm
            key={idempotencyKey}
            id={edited?.id ?? null}
            action={buildPath({ page, edit: edited?.id })}
            idempotencyKey={idempotencyKey}
            form={{ typed, errors }}
          />
        </section>
        <section className="grid gap-4" aria-labelledby="all-posts">
          <h2 id="all-posts" data-focus={edited ? undefined : ""}>
            All Blog Posts
          </h2>
          <AllPosts
            posts={posts}
            action={buildPath({ page })}
            editAddress={(id) => buildPath({ page, edit: id })}
          />
          <NumberedPagination
            page={page}
            lastPage={lastPage}
            buildPagePath={(n) => buildPath({ page: n })}
          />
        </section>
      </div>
      {form.keep.failure ? (
        <FailureToast text={form.keep.failure} actionData={form.actionData} />
      ) : null}
    </>
  );
}

function toFormValues(
  post: { title: string; slug: string; content: string; published: boolean } | null,
) {
  if (!post) return {};
  const { title, slug, content, published } = post;
  return { title, slug, content, ...(published ? { published: "on" } : {}) };
}

/** Returns the intent of the last submitted form, because this page has several. */
function useIntent(lastIntent: string | undefined): unknown {
  const submittedIntent = useNavigation().formData?.get("intent");
  const [last, setLast] = useState(submittedIntent);
  if (submittedIntent && submittedIntent !== last) setLast(submittedIntent);
  return last ?? lastIntent;
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
