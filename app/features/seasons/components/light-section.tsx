import type { FormattedLight } from "../format-light";
import { LightNote } from "./light-note";
import { LightTable } from "./light-table";

/** Style attributes, because only this page uses them while the stylesheet is sent with every page. */
const TABLE = {
  width: "100%",
  textAlign: "left",
  fontSize: "0.85rem",
  fontVariantNumeric: "tabular-nums",
} as const;

/** Keeps a time on one line of a phone's narrow column; text after a comma may wrap. */
const unbroken = (text: string) => text.replace(/(?<!,) /g, "\u00a0");

/** Shows legal light today, and the next days in a disclosure. */
export function LightSection({
  light,
  id = "light",
}: {
  light: FormattedLight | null;
  id?: string;
}) {
  if (!light) return null;
  const { today, days } = light;
  return (
    <section id={id}>
      <h2>Legal light</h2>
      <p>Today: {today}</p>
      <LightNote light={light} />
      <details>
        <summary className="button-quiet">Next {days.length} days</summary>
        <LightTable days={days.map((texts) => texts.map(unbroken))} style={TABLE} />
      </details>
    </section>
  );
}
