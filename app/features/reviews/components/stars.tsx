import { Icon } from "~/ui/icon";

/** Shows the stars of one review. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="rating">
      <Icon name="star" filled />
      {stars} of 5 stars
    </span>
  );
}
