/** Says what deleting an account removes, and what others keep. */
export function DeletionConsequences() {
  return (
    <div className="prose">
      <p>
        Your listings, your profiles as a professional or agent, your favorites and your sessions
        are removed, and so are your name, email and picture. This cannot be undone.
      </p>
      <p>
        What you wrote to others stays with them, without your name. Signing in again makes a new,
        empty account.
      </p>
      <p>
        Agreements to come are canceled, and the other side is told. Their text stays with the other
        side as it was signed, your typed name included.
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
