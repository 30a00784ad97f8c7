import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmailText } from "~/ui/email-text";
import { EmptyState } from "~/ui/empty-state";
import { LocalTime } from "~/ui/local-time";

import { getRolePath, getSuspensionPath, type UsersPosition } from "../users-paths";

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
  place: UsersPosition;
}

export function UserList({ users, place }: UserListProps) {
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
            <h2 className="text-lg">{name}</h2>
            <p className="quiet">
              {email ? <EmailText address={email} /> : "No verified email"}, joined{" "}
              <LocalTime moment={createdAt} text={joined} style="day" />
            </p>
          </div>{" "}
          <div className="actions">
            {isAdmin ? <Badge tone="good">Admin</Badge> : null}{" "}
            {isSuspended ? <Badge tone="notice">Suspended</Badge> : null}{" "}
            {/* Suspended people can't be made admins. */}
            {isSuspended && !isAdmin ? null : (
              <ButtonLink to={getRolePath(id, place)} variant={isAdmin ? "danger" : "secondary"}>
                {isAdmin ? "Remove admin" : "Make admin"}
                <span className="visually-hidden">: {name}</span>
              </ButtonLink>
            )}{" "}
            <ButtonLink to={getSuspensionPath(id, place)} variant="secondary">
              {isSuspended ? "Lift suspension" : "Suspend"}
              <span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
