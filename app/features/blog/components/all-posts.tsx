import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

interface AllPostsProps {
  posts: {
    id: string;
    title: string;
    slug: string;
    published: boolean;
    createdAt: string;
    /** The formatted day of createdAt. */
    day: string;
  }[];
  /** The address that the list's forms post to. */
  action: string;
  editAddress: (id: string) => string;
}

/** Lists all posts for admins, drafts included. Deleting asks for no confirmation because it can be undone. */
export function AllPosts({ posts, action, editAddress }: AllPostsProps) {
  if (posts.length === 0) {
    return (
      <EmptyState icon="land">
        <p>No blog posts yet. Create your first post above.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="rows">
      {posts.map(({ id, title, slug, published, createdAt, day }) => (
        <li key={id}>
          <p className="badges">
            {published ? <Badge tone="good">Published</Badge> : <Badge>Draft</Badge>}{" "}
            <span className="quiet">
              <LocalTime moment={createdAt} text={day} style="day" />
            </span>
          </p>
          <h3>
            <Link to={`/blog/${slug}`}>{title}</Link>
          </h3>
          <div className="actions">
            <ButtonLink to={`/blog/${slug}`} variant="quiet">
              View <span className="visually-hidden">{title}</span>
            </ButtonLink>{" "}
            <ButtonLink to={editAddress(id)} variant="secondary">
              Edit <span className="visually-hidden">{title}</span>
            </ButtonLink>{" "}
            <Form method="post" action={action}>
              <SessionToken />
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={id} />
              <Button variant="danger">
                Delete <span className="visually-hidden">{title}</span>
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
