import { Link } from "~/ui/link";

interface Post {
  slug: string;
  title: string;
}

/** Links to the previous and next post, by date. */
export function Neighbours({ previous, next }: { previous: Post | null; next: Post | null }) {
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
