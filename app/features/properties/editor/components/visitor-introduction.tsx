import { buildSignInAddress } from "~/layout/navigation";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import { NEW_LISTING_PATH } from "../../drafts/draft-addresses";

interface VisitorIntroductionProps {
  /** A public listing to look at, if there is one. */
  example: { id: string; title: string } | null;
}

/** Tells visitors what listing their land takes, what it costs, and who sees what. */
export function VisitorIntroduction({ example }: VisitorIntroductionProps) {
  return (
    <>
      <section className="missing">
        <h1>Sign In Required</h1>
        <p>Sign in to list your property, manage it and hear from hunters.</p>
        <ButtonLink to={buildSignInAddress(NEW_LISTING_PATH)} reloadDocument>
          Sign in
        </ButtonLink>
      </section>
      <div className="mx-auto w-full max-w-2xl grid gap-6">
        <section className="prose">
          <h2>How it works</h2>
          <ol className="bullets list-decimal">
            <li>Describe your land: photos, game, price, and the town. You can save a draft.</li>
            <li>
              Add what helps hunters decide: your rules, the boundary, and the dates that are taken.
            </li>
            <li>Answer requests, and send an offer to the hunters you want.</li>
          </ol>
          {example ? (
            <p>
              See an example: <Link to={`/property/${example.id}`}>{example.title}</Link>
            </p>
          ) : null}
        </section>
        <section className="prose">
          <h2>What it costs</h2>
          <p>Listing is free. Hunters pay you directly.</p>
        </section>
        <section className="prose">
          <h2>Who sees the exact location</h2>
          <p>
            Everyone sees the town and a location within about half a mile. The exact position and
            the boundary are for hunters whose request you accept, and for our admins while they
            review your listing, unless you show them to everyone.
          </p>
        </section>
        <section className="prose">
          <h2>Tools for leases and guided hunts</h2>
          <p>
            A calendar shows which days are taken. You make an offer with dates, a price, and your
            rules. When the hunter accepts, you both have a signed agreement and its days are taken.
          </p>
        </section>
      </div>
    </>
  );
}
