import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { LocalTime } from "~/ui/local-time";

interface PostCardProps {
  post: {
    slug: string;
    title: string;
    published: boolean;
    createdAt: string;
    /** The formatted day of createdAt. */
    day: string;
    preview: string;
    readingTime: string;
    picture: string;
  };
  lite: boolean;
  /** True for cards in view at the start, whose pictures load first. */
  priority: boolean;
}

const SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";

export function PostCard({ post, lite, priority }: PostCardProps) {
  return (
    <li className="card">
      {lite ? null : (
        <Picture
          address={post.picture}
          alt=""
          color={null}
          format={post.picture.startsWith("/landscapes/") ? "avif" : null}
          sizes={SIZES}
          priority={priority}
        />
      )}
      <div className="card-body">
        <p className="badges">
          {post.published ? <Badge tone="good">Published</Badge> : null}{" "}
          <span className="quiet">
            <LocalTime moment={post.createdAt} text={post.day} style="day" /> · {post.readingTime}
          </span>
        </p>
        <h3>
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </h3>
        <p className="quiet">{post.preview}</p>
      </div>
    </li>
  );
}
