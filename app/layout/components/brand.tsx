import { Link } from "~/ui/link";

/** Shows the logo, a ridge with the sun above it, and the name. */
export function Brand() {
  return (
    <Link to="/" className="brand">
      <svg viewBox="0 0 28 20" aria-hidden="true">
        <path d="M0 20 10 4l5 7.5 3.5-4L28 20Z" fill="currentColor" />
        <circle cx="21" cy="3.5" r="3" fill="var(--blaze)" />
      </svg>
      Huntstead
    </Link>
  );
}
