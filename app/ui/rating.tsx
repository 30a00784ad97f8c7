import { Icon } from "./icon";

interface RatingProps {
  /** A decimal from 0 to 5. */
  rating: string;
  count: number;
}

/** Shows the average stars, or that there are no reviews yet. */
export function Rating({ rating, count }: RatingProps) {
  if (count === 0) return <span className="rating quiet">No reviews yet</span>;
  return (
    <span className="rating">
      <Icon name="star" filled />
      <span className="visually-hidden">Rated </span>
      {Number(rating).toFixed(1)}
      <span className="visually-hidden"> of 5</span>{" "}
      <span className="quiet">
        ({count} {count === 1 ? "review" : "reviews"})
      </span>
    </span>
  );
}
