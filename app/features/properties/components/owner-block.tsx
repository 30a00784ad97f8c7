import type { Owner } from "~/features/accounts/get-owner.server";

/** Who stands behind a listing. */
export function OwnerBlock({ title, owner }: { title: string; owner: Owner }) {
  return (
    <section className="owner">
      <h2>{title}</h2>
      <p>
        {owner.name ? <strong>{owner.name}</strong> : null}{" "}
        <span className="quiet">Member since {owner.memberSince}</span>
      </p>
    </section>
  );
}
