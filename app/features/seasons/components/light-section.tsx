import type { SaidLight } from "../say-light";
import { LightTable } from "./light-table";

/** In attributes: on one page only, while the one stylesheet comes with all of them. */
const TABLE = {
  width: "100%",
  textAlign: "left",
  fontSize: "0.85rem",
  fontVariantNumeric: "tabular-nums",
} as const;

/** On a phone a column has room for a time; what is after a comma may stand below it. */
const unbroken = (text: string) => text.replace(/(?<!,) /g, "\u00a0");

/** Legal light today, and the next days to be unfolded. */
export function LightSection({ light, id = "light" }: { light: SaidLight | null; id?: string }) {
  if (!light) return null;
  const { today, days, lightBefore, lightAfter } = light;
  return (
    <section id={id}>
      <h2>Legal light</h2>
      <p>Today: {today}</p>
      <details>
        <summary className="button-quiet">Next {days.length} days</summary>
        <LightTable days={days.map((texts) => texts.map(unbroken))} style={TABLE} />
        <p className="quiet">
          From {lightBefore} minutes before sunrise to {lightAfter} after sunset, local time. Some
          game has its own hours: check your state&apos;s rules.
        </p>
      </details>
    </section>
  );
}
