import type { LegalLightDay } from "./legal-light";
import type { LightMinutes } from "./light-minutes";

/** The light of some days as text, with no more than a page needs. */
export interface FormattedLight extends LightMinutes {
  /** The hours of waterfowl where there is other game, too. */
  waterfowl: string | null;
  /** "7:05 AM to 5:16 PM MST"; "The sun does not set" */
  today: string;
  /** The abbreviation of the time zone, "MST"; null when the sun does not rise or set. */
  zone: string | null;
  /** The rows: day, start of legal light, sunrise, sunset, end; or the day and the reason why there is none. */
  days: string[][];
}

const DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

const WITHOUT = {
  "sun never sets": "The sun does not set",
  "sun never rises": "The sun does not rise",
};

export function formatLight(
  days: readonly LegalLightDay[],
  light: LightMinutes & Pick<FormattedLight, "waterfowl">,
): FormattedLight | null {
  const [today] = days;
  if (!today) return null;
  return {
    ...light,
    today:
      today.kind === "day" ? `${today.begins} to ${today.ends} ${today.zone}` : WITHOUT[today.kind],
    zone: days.find((day) => day.kind === "day")?.zone ?? null,
    days: days.map((day) => [
      DAY.format(new Date(day.date)),
      ...(day.kind === "day"
        ? [day.begins, day.sunrise, day.sunset, day.ends]
        : [WITHOUT[day.kind]]),
    ]),
  };
}
