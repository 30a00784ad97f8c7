import { ButtonLink } from "~/ui/button";

/** The links to export one's data and to delete the account. */
export function AccountData({ hasPasskeys }: { hasPasskeys: boolean }) {
  return (
    <section className="section grid gap-3" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="quiet">
        The download has everything that this account holds: listings, favorites, requests, messages
        and profiles, as one JSON file.
      </p>
      <p className="actions">
        <ButtonLink to="/profile/export" variant="secondary" reloadDocument download>
          Download your data
        </ButtonLink>{" "}
        <ButtonLink to="/profile/tokens" variant="secondary">
          API tokens
        </ButtonLink>{" "}
        {hasPasskeys ? (
          <ButtonLink to="/profile/passkeys" variant="secondary">
            Passkeys
          </ButtonLink>
        ) : null}{" "}
        <ButtonLink to="/profile/delete" variant="danger">
          Delete account
        </ButtonLink>
      </p>
    </section>
  );
}
