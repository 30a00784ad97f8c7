/** "in 20 seconds", "in 1 minute": rounded up, so that nobody comes too soon. */
export function inTime(seconds: number): string {
  const [count, unit] =
    seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds), "second"];
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}
