import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatDateTime } from "~/formats/date-time";
import { useRootData } from "~/layout/root-data";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";

import { PostCard } from "./components/post-card";
import { listPublishedPosts } from "./list-posts.server";

const buildPagePath = (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog");

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await listPublishedPosts({
    page: readPageNumber(new URL(request.url).searchParams),
  });
  if (!list) throw new Response("Page not found", { status: 404 });
  const { siteTimeZone } = environment();
  const posts = list.posts.map((post) => ({
    ...post,
    day: formatDateTime(post.createdAt, siteTimeZone, "day"),
  }));
  return { ...list, posts };
}

const TAGLINE = "Expert hunting tips, property guides, and insights from the field";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "Blog",
    description: TAGLINE,
    page: data?.page,
    sharedPage: data && {
      matches,
      path: buildPagePath(data.page),
      previous: data.page > 1 ? buildPagePath(data.page - 1) : null,
      next: data.page < data.lastPage ? buildPagePath(data.page + 1) : null,
      feed: "/blog.atom",
    },
  });

export default function Blog() {
  const { posts, page, lastPage } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  return (
    <>
      <PageHeading title="Blog">{TAGLINE}</PageHeading>
      {posts.length === 0 ? (
        <EmptyState icon="land">
          <p>No blog posts available yet. Check back soon!</p>
        </EmptyState>
      ) : (
        <section aria-label="Posts">
          <h2 className="visually-hidden">Posts</h2>
          <ul className="card-grid">
            {posts.map((post, i) => (
              <PostCard key={post.id} post={post} lite={lite} priority={i < 3} />
            ))}
          </ul>
        </section>
      )}
      <NumberedPagination page={page} lastPage={lastPage} buildPagePath={buildPagePath} />
    </>
  );
}
