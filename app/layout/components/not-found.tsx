import { useLocation } from "@remix-run/react";

import { Link } from "~/ui/link";

/** Shows that there is no page at an address; for a list page beyond the last, with a link to the first. */
export function NotFound() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isBeyondEnd = parameters.has("page");
  parameters.delete("page");
  return (
    <div className="missing">
      <h1>Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p>
        {isBeyondEnd
          ? "This list doesn't have that many pages."
          : "The link may be old, or the address mistyped. Try one of these instead."}
      </p>
      <p className="actions">
        {isBeyondEnd ? (
          <Link className="button-secondary" to={`${pathname}?${parameters.toString()}`}>
            Go to page 1
          </Link>
        ) : (
          <>
            <Link className="button-secondary" to="/properties">
              Browse Properties
            </Link>{" "}
            <Link className="button-secondary" to="/pros">
              Find Pros
            </Link>
          </>
        )}{" "}
        <Link className="button" to="/">
          Go Home
        </Link>
      </p>
    </div>
  );
}
