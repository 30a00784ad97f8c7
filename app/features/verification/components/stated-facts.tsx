import { Facts } from "~/ui/facts";

interface StatedFactsProps {
  listing: string | null;
  number: string | null;
  state: string | null;
  validUntil: string | null;
}

/** Shows the facts that a person stated with their documents. */
export function StatedFacts({ listing, number, state, validUntil }: StatedFactsProps) {
  if (!listing && !number && !state && !validUntil) return null;
  return (
    <Facts
      className="figures-row"
      facts={[
        ["Listing", listing],
        ["Number", number],
        ["State", state],
        ["Valid until", validUntil],
      ]}
    />
  );
}
