/** Says what deleting an account removes, and what others keep. */
export function DeletionConsequences() {
  return (
    <div className="prose">
      <p>
        We delete your listings, profiles, favorites, sessions, name, email and picture. You
        can&apos;t undo this.
      </p>
      <p>
        People you wrote to keep your messages, without your name. Signing in again makes a new,
        empty account.
      </p>
      <p>
        We cancel your upcoming agreements and tell the other side. They keep the signed text,
        including your typed name.
      </p>
      <p>
        <a href="/profile/export" download>
          Download your data
        </a>{" "}
        first, if you want to keep it.
      </p>
    </div>
  );
}
