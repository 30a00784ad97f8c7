import type { SearchFrequency } from "../search-frequencies";

export const FREQUENCY_OPTIONS: { value: SearchFrequency; label: string }[] = [
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every Monday" },
  { value: "never", label: "Never" },
];
