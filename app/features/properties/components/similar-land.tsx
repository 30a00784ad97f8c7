import { CardList, type CardListProps } from "~/features/directory/components/card-list";
import { Link } from "~/ui/link";

interface SimilarLandProps {
  /** The cards; null where there is no similar land. */
  cards: CardListProps | null;
  state: string;
  lite: boolean;
}

/** Shows similar land. In lite mode, a link replaces it. */
export function SimilarLand({ cards, state, lite }: SimilarLandProps) {
  if (cards) {
    return (
      <section className="similar">
        <h2>Similar land</h2>
        <CardList {...cards} />
      </section>
    );
  }
  return lite && state ? (
    <Link to={`/properties?${new URLSearchParams({ state }).toString()}`}>
      More land in {state}
    </Link>
  ) : null;
}
