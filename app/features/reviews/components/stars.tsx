import { Icon } from "~/ui/icon";

/** What one review gives. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="rating">
      <Icon name="star" filled />
      {stars} of 5 stars
    </span>
  );
}
