import type { ReactNode } from "react";

import { formatDisplayName } from "~/features/accounts/display-name";
import { useRootData } from "~/layout/root-data";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmailText } from "~/ui/email-text";

interface AccountCardProps {
  account: {
    email: string | null;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    phone: string | null;
  };
}

/** Shows the account's own data to its owner. */
export function AccountCard({ account }: AccountCardProps) {
  const { lite } = useRootData();
  const name = formatDisplayName(account);
  const facts: [string, ReactNode][] = [
    ["Email", account.email ? <EmailText address={account.email} /> : "No verified email"],
    ["First name", account.firstName ?? "Not given"],
    ["Last name", account.lastName ?? "Not given"],
    ["Phone", account.phone ?? "Not given"],
  ];
  return (
    <header className="grid gap-6">
      <div className="person">
        <Avatar name={name} image={lite ? null : account.profileImageUrl} large />
        <div>
          <h1>{name === account.email ? <EmailText address={name} /> : name}</h1>
          {account.email && name !== account.email ? (
            <p className="quiet">
              <EmailText address={account.email} />
            </p>
          ) : null}
        </div>
      </div>
      <section className="panel" aria-labelledby="account-settings">
        <div className="actions">
          <h2 id="account-settings">Account Settings</h2>
          <ButtonLink to="/profile/edit" variant="secondary">
            Edit Profile
          </ButtonLink>
        </div>
        <dl className="card-grid">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="quiet">{term}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </header>
  );
}
