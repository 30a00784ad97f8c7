import { ButtonLink } from "~/ui/button";

/** Links to the person's other pages. */
export function OwnShortcuts() {
  return (
    <nav aria-label="Yours" className="actions">
      <ButtonLink to="/messages?box=requests" variant="secondary">
        Contact requests
      </ButtonLink>{" "}
      <ButtonLink to="/agreements" variant="secondary">
        Agreements
      </ButtonLink>{" "}
      <ButtonLink to="/messages" variant="secondary">
        Messages
      </ButtonLink>{" "}
      <ButtonLink to="/favorites" variant="secondary">
        Favorites
      </ButtonLink>{" "}
      <ButtonLink to="/searches" variant="secondary">
        Saved searches
      </ButtonLink>{" "}
      <ButtonLink to="/profile/notifications" variant="secondary">
        Email notifications
      </ButtonLink>{" "}
      <ButtonLink to="/profile/verification" variant="secondary">
        Get verified
      </ButtonLink>
    </nav>
  );
}
