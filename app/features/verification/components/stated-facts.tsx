import { Facts } from "~/ui/facts";

interface StatedFactsProps {
  number: string | null;
  state: string | null;
  validUntil: string | null;
}

/** What somebody stated beside their documents. */
export function StatedFacts({ number, state, validUntil }: StatedFactsProps) {
  if (!number && !state && !validUntil) return null;
  return (
    <Facts
      className="figures-row"
      facts={[
        ["Number", number],
        ["State", state],
        ["Valid until", validUntil],
      ]}
    />
  );
}
