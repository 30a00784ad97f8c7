/** Formats a wait: "in 20 seconds", "in 1 minute". It rounds up, so that no retry comes too early. */
export function formatDelay(seconds: number): string {
  const [count, unit] =
    seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds), "second"];
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}
