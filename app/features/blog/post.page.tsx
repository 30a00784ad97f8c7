import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { cutText } from "~/formats/cut-text";
import { formatDateTime } from "~/formats/date-time";
import { PageFailure } from "~/layout/components/page-failure";
import { useRootData } from "~/layout/root-data";
import { environment } from "~/platform/environment.server";
import { respond } from "~/http/respond.server";
import { buildPostJsonLd } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, passLoaderHeaders } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { Picture } from "~/ui/picture";

import { BackToBlog } from "./components/back-to-blog";
import { PostNeighbors } from "./components/post-neighbors";
import { PostText } from "./components/post-text";
import { getAuthorName, getNeighbors, getPostBySlug } from "./get-post.server";
import { formatReadingTime } from "./reading-time";
import { findFirstOwnPicture, isOwnPicture, chooseSharePicture } from "./share-picture";

const DESCRIPTION_CHARACTERS = 160;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const session = await context.session();
  const slug = params.slug ?? "";
  const post = await getPostBySlug({ slug, viewer: session?.user ?? null });
  if (!post) throw new Response("Blog Post Not Found", { status: 404 });
  // A former slug redirects to the current one.
  if (post.slug !== slug) {
    const { search } = new URL(context.requestedAddress, "http://localhost");
    // Browsers would otherwise cache the redirect forever, but the slug may return or move to another post.
    const headers = { "Cache-Control": "private, no-cache" };
    throw redirect(`/blog/${post.slug}${search}`, { status: 301, headers });
  }
  const [{ previous, next }, author] = await Promise.all([
    getNeighbors(post),
    getAuthorName(post.authorId),
  ]);
  const day = formatDateTime(post.createdAt, environment().siteTimeZone, "full day");
  const ownPicture = findFirstOwnPicture(post.content);
  const picture = chooseSharePicture({ id: post.id, ownPicture });
  return respond(
    {
      post: { ...post, day, picture, author, readingTime: formatReadingTime(post.content.length) },
      previous,
      next,
      json: context.structuredData(() => buildPostJsonLd({ ...post, picture })),
    },
    { headers: noindexIf(!post.published) },
  );
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: data.post.title,
        section: "Blog",
        description: cutText(data.post.content, DESCRIPTION_CHARACTERS),
        noindex: !data.post.published,
        sharedPage: {
          matches,
          path: `/blog/${data.post.slug}`,
          picture: data.post.picture,
          type: "article",
          feed: "/blog.atom",
        },
      })
    : pageMeta({ title: "Blog Post Not Found", noindex: true });

export default function Post() {
  const { post, previous, next, json } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  return (
    <article className="prose post">
      <BackToBlog />
      <header className="grid gap-3">
        <p className="badges">
          {post.published ? (
            <Badge tone="good">Published</Badge>
          ) : (
            <Badge tone="notice">Draft</Badge>
          )}{" "}
          <span className="quiet">
            <LocalTime moment={post.createdAt} text={post.day} style="full day" /> ·{" "}
            {post.readingTime}
          </span>
        </p>
        <h1>{post.title}</h1>
        {post.author ? <p className="quiet">By {post.author}</p> : null}
      </header>
      {lite || post.content.split("\n").some(isOwnPicture) ? null : (
        <Picture
          className="post-picture"
          address={post.picture}
          alt=""
          color={null}
          format="avif"
          sizes="(min-width: 44rem) 42rem, 94vw"
          priority
        />
      )}
      <PostText text={post.content} lite={lite} />
      <PostNeighbors previous={previous} next={next} />
      <StructuredData json={json} />
    </article>
  );
}

export function ErrorBoundary() {
  return (
    <PageFailure
      contentByStatus={{
        404: (
          <div className="missing">
            <h1>Blog Post Not Found</h1>
            <p>The blog post you&apos;re looking for doesn&apos;t exist.</p>
            <BackToBlog />
          </div>
        ),
      }}
    />
  );
}
