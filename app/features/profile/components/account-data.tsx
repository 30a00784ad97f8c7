import { ButtonLink } from "~/ui/button";

interface AccountDataProps {
  /** The number of passkeys; null where another identity provider signs people in. */
  passkeys: number | null;
}

/** Links to the data export, to API tokens and passkeys, and to the deletion of the account. */
export function AccountData({ passkeys }: AccountDataProps) {
  return (
    <section className="section grid gap-3" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="quiet">
        Download everything in your account as one JSON file: listings, favorites, requests,
        messages and profiles.
      </p>
      <p className="actions">
        <ButtonLink to="/profile/export" variant="secondary" reloadDocument download>
          Download your data
        </ButtonLink>{" "}
        <ButtonLink to="/profile/tokens" variant="secondary">
          API tokens
        </ButtonLink>{" "}
        {passkeys === null ? null : (
          <ButtonLink to="/profile/passkeys" variant="secondary">
            {passkeys === 0 ? "Add a passkey" : `Passkeys (${passkeys})`}
          </ButtonLink>
        )}{" "}
        <ButtonLink to="/profile/delete" variant="danger">
          Delete account
        </ButtonLink>
      </p>
    </section>
  );
}
