import type { FormattedLight } from "../format-light";

interface LightNoteProps {
  light: Pick<FormattedLight, "lightBefore" | "lightAfter" | "waterfowl">;
  /** The time zone of the times, such as "Mountain Time". */
  zone?: string | null;
}

/** Says from when to when light is legal, and that there are exceptions. */
export function LightNote({ light, zone }: LightNoteProps) {
  const { lightBefore, lightAfter, waterfowl } = light;
  const end = lightAfter === 0 ? "sunset" : `${lightAfter} after sunset`;
  return (
    <p className="quiet">
      From {lightBefore} minutes before sunrise to {end}, {zone ?? "local time"}.{" "}
      {waterfowl ? `${waterfowl} ` : null}
      Some game has its own hours. Check your state&apos;s rules.
    </p>
  );
}
