import { Link } from "~/ui/link";

interface NeighborPost {
  slug: string;
  title: string;
}

/** Links to the previous and next post, by date. */
export function PostNeighbors({
  previous,
  next,
}: {
  previous: NeighborPost | null;
  next: NeighborPost | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="More posts">
      {previous ? (
        <Link to={`/blog/${previous.slug}`} rel="prev">
          <small>Previous post</small> {previous.title}
        </Link>
      ) : null}{" "}
      {next ? (
        <Link to={`/blog/${next.slug}`} rel="next">
          <small>Next post</small> {next.title}
        </Link>
      ) : null}
    </nav>
  );
}
