/** Paths on a grid of 24, drawn as lines. */
const PATHS = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  back: "M19 12H5m6-6-6 6 6 6",
  check: "m4 12 5 5L20 6",
  close: "m6 6 12 12M18 6 6 18",
  heart: "M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20Z",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z",
  land: "m2 19 7-11 4 6 2-3 7 8Z",
  mail: "M3 6h18v12H3Zm0 1 9 7 9-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M4 5h16v11H10l-5 4v-4H4Z",
  more: "M5 12h.1m6.9 0h.1m6.9 0h.1",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z",
  phone: "M5 4h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4c-9 1-16-7-15-15Z",
  pin: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  refresh: "M20 12a8 8 0 1 1-2.5-5.8L20 9m0-5v5h-5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5",
  shield: "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Zm-3 9 2 2 4-4",
  star: "m12 4 2.5 5 5.5.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.5-.8Z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5",
  warning: "M12 4 2 20h20Zm0 6v4m0 3v.1",
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** Shows a small drawing beside words, never instead of them. */
export function Icon({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? "icon icon-filled" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
