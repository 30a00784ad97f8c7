import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { FailureToast } from "~/layout/components/failure-toast";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { environment } from "~/platform/environment.server";
import { respond } from "~/platform/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";

import { answerPostForm } from "./answer-post-form.server";
import { AllPosts } from "./components/all-posts";
import { PostForm } from "./components/post-form";
import { FAILED } from "./failures";
import { getPostForEdit } from "./get-post.server";
import { listAllPosts } from "./list-posts.server";

function addressOf({ page, edit }: { page: number; edit?: string }): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(edit ? { edit } : {}),
  });
  return query.size > 0 ? `/admin?${query}` : "/admin";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const list = await listAllPosts({ page: readPageNumber(new URL(request.url).searchParams) });
  const edit = new URL(request.url).searchParams.get("edit");
  const edited = edit === null ? null : await getPostForEdit(edit);
  if (!list) throw new Response("No such page", { status: 404 });
  const { siteTimeZone } = environment();
  const posts = list.posts.map((post) => ({
    ...post,
    day: dateTime(post.createdAt, siteTimeZone, "day"),
  }));
  const isGone = edit !== null && !edited;
  return respond(
    { ...list, posts, edited, isGone, idempotencyKey: randomUUID() },
    // A page all the same: it shows what somebody was still writing for a post that is gone.
    { status: isGone ? 404 : 200 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  return answerPostForm({
    request,
    adminId: admin.id,
    backTo: addressOf({ page: readPageNumber(new URL(request.url).searchParams) }),
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Admin Dashboard", page: data?.page, noindex: true });

export default function Admin() {
  const { posts, page, lastPage, idempotencyKey, ...loadedData } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const edited = refusal?.isGone ? null : loadedData.edited;
  const loaded = edited && {
    title: edited.title,
    slug: edited.slug,
    content: edited.content,
    ...(edited.published ? { published: "on" } : {}),
  };
  const failure = isUnsent(answer) ? (edited ? FAILED.update : FAILED.create) : refusal?.failure;
  return (
    <>
      <PageHeading title="Admin Dashboard">Manage blog posts and content</PageHeading>
      <div className="desk">
        <section className="panel" aria-labelledby="post-form">
          <h2 id="post-form" data-focus={edited ? "" : undefined}>
            {edited ? "Edit Blog Post" : "Create New Blog Post"}
          </h2>
          {loadedData.isGone && !refusal ? (
            <p className="notice">There is no such post. You can write a new one.</p>
          ) : null}
          {/* A new key is a new form: what was saved does not stay in it. */}
          <PostForm
            key={idempotencyKey}
            id={edited?.id ?? null}
            action={addressOf({ page, edit: edited?.id })}
            idempotencyKey={idempotencyKey}
            typed={refusal?.typed ?? loaded ?? {}}
            errors={refusal?.errors}
          />
        </section>
        <section className="grid gap-4" aria-labelledby="all-posts">
          <h2 id="all-posts" data-focus={edited ? undefined : ""}>
            All Blog Posts
          </h2>
          <AllPosts
            posts={posts}
            action={addressOf({ page })}
            editAddress={(id) => addressOf({ page, edit: id })}
          />
          <NumberedPagination
            page={page}
            lastPage={lastPage}
            addressOfPage={(n) => addressOf({ page: n })}
          />
        </section>
      </div>
      {failure ? <FailureToast text={failure} answer={answer} /> : null}
    </>
  );
}

export { AdminError as ErrorBoundary, revalidateIfSent as shouldRevalidate };
