import type { FormattedLight } from "../format-light";

interface LightNoteProps {
  light: Pick<FormattedLight, "lightBefore" | "lightAfter">;
  /** The time zone of the times, such as "Mountain Time". */
  zone?: string | null;
}

/** Says from when to when light is legal, and that there are exceptions. */
export function LightNote({ light: { lightBefore, lightAfter }, zone }: LightNoteProps) {
  return (
    <p className="quiet">
      From {lightBefore} minutes before sunrise to {lightAfter} after sunset, {zone ?? "local time"}
      . Some game has its own hours. Check your state&apos;s rules.
    </p>
  );
}
