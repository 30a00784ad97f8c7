import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmailText } from "~/ui/email-text";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import { getPersonPath, getSuspensionPath, type UsersPosition } from "../users-paths";

interface UserListProps {
  users: {
    id: string;
    name: string;
    email: string | null;
    isAdmin: boolean;
    isSuspended: boolean;
    createdAt: string;
    /** The sign-up day in the site's time zone. */
    joined: string;
  }[];
  /** The current page of the list, to return to. */
  pagePosition: UsersPosition;
}

export function UserList({ users, pagePosition }: UserListProps) {
  if (users.length === 0) {
    return (
      <EmptyState icon="search">
        <p>No users match.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="entries">
      {users.map(({ id, name, email, isAdmin, isSuspended, createdAt, joined }) => (
        <li key={id} id={id}>
          <div>
            <h2 className="text-lg">
              <Link to={getPersonPath(id)}>{name}</Link>
            </h2>
            <p className="quiet">
              {email ? <EmailText address={email} /> : "No verified email"}, joined{" "}
              <LocalTime moment={createdAt} text={joined} style="day" />
            </p>
          </div>{" "}
          <div className="actions">
            {isAdmin ? <Badge tone="good">Admin</Badge> : null}{" "}
            {isSuspended ? <Badge tone="notice">Suspended</Badge> : null}{" "}
            <ButtonLink to={getSuspensionPath(id, pagePosition)} variant="secondary">
              {isSuspended ? "Lift suspension" : "Suspend"}
              <span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
