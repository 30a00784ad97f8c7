import { ButtonLink } from "~/ui/button";

/** Links to the person's other pages. Bookmarks of the listings and drafts that used to be here find their new page. */
export function OwnShortcuts() {
  return (
    <nav aria-label="Yours" className="actions" id="listings">
      <ButtonLink to="/trips" variant="secondary">
        Trips
      </ButtonLink>{" "}
      <ButtonLink to="/hosting" variant="secondary" id="drafts">
        Hosting
      </ButtonLink>{" "}
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
