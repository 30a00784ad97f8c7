import { Blank } from "./blank";
import { Icon } from "./icon";
import { Link } from "./link";

interface ChipProps {
  label: string;
  /** The address of the same list without this filter. */
  to: string;
}

/** Shows a chosen filter that a click removes. */
export function Chip({ label, to }: ChipProps) {
  return (
    <>
      <Link className="chip" to={to} preventScrollReset>
        <span className="visually-hidden">Remove </span>
        {label}
        <Icon name="close" />
      </Link>
      <Blank />
    </>
  );
}
