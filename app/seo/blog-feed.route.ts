import type { LoaderFunctionArgs } from "@remix-run/node";

import { findFirstOwnPicture, chooseSharePicture } from "~/features/blog/share-picture";
import { listWholePosts } from "~/features/blog/list-posts.server";

import { buildFeedResponse } from "./feed-response.server";
import { toAbsoluteUrl } from "./structured-data.server";

const MAX_FEED_POSTS = 30;

/** Serves /blog.atom: the newest posts, whole. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { rows } = await listWholePosts({
    withDrafts: false,
    slice: { limit: MAX_FEED_POSTS, cursor: null },
  });
  return buildFeedResponse(
    request,
    {
      title: "Huntstead Blog",
      path: "/blog",
      feedPath: "/blog.atom",
      canSkipRevalidation: true,
      entries: rows.map(({ id, title, slug, content, createdAt, updatedAt }) => ({
        id,
        title,
        path: `/blog/${slug}`,
        text: content,
        picture: toAbsoluteUrl(
          chooseSharePicture({ id, ownPicture: findFirstOwnPicture(content) }),
        ),
        published: createdAt,
        updated: updatedAt,
      })),
    },
    context,
  );
}
