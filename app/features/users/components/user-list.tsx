import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailText } from "~/ui/email-text";
import { EmptyState } from "~/ui/empty-state";
import { LocalTime } from "~/ui/local-time";

interface UserListProps {
  users: {
    id: string;
    name: string;
    email: string | null;
    isAdmin: boolean;
    createdAt: string;
    /** The time as the site's zone writes it. */
    since: string;
  }[];
  /** The page that takes the forms. */
  action: string;
}

export function UserList({ users, action }: UserListProps) {
  if (users.length === 0) {
    return (
      <EmptyState icon="search">
        <p>Nobody is called that.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="entries">
      {users.map(({ id, name, email, isAdmin, createdAt, since }) => (
        <li key={id} id={id}>
          <div>
            <h2 className="text-lg">{name}</h2>
            <p className="quiet">
              {email ? <EmailText address={email} /> : "No verified email"}, since{" "}
              <LocalTime moment={createdAt} text={since} />
            </p>
          </div>{" "}
          {isAdmin ? <Badge tone="good">Admin</Badge> : null}{" "}
          <Form method="post" action={action} preventScrollReset>
            <SessionToken />
            <input type="hidden" name="userId" value={id} />
            <input type="hidden" name="role" value={isAdmin ? "user" : "admin"} />
            <Button variant={isAdmin ? "danger" : "secondary"}>
              {isAdmin ? "Remove admin" : "Make admin"}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
