import { Icon } from "./icon";
import { Link } from "./link";

interface ChipProps {
  label: string;
  /** The same list without it. */
  to: string;
}

/** Something chosen that a click takes away again. */
export function Chip({ label, to }: ChipProps) {
  return (
    <Link className="chip" to={to} preventScrollReset>
      <span className="visually-hidden">Remove </span>
      {label}
      <Icon name="close" />
    </Link>
  );
}
