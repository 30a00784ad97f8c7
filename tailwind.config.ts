import type { Config } from "tailwindcss";

/**
 * The scales of the design, and nothing beside them: a size that is not here is not in the product.
 * The colours themselves are in app/ui/styles.css, once for each theme.
 */
export default {
  content: {
    files: [
      "./app/**/*.tsx",
      "!./app/**/*.test.tsx",
      ...(process.env.NODE_ENV === "development" ? [] : ["!./app/features/styleguide/**"]),
    ],
    // A negation in code would be the important variant of a class with that name.
    transform: { tsx: (code) => code.replaceAll("!", " ") },
  },
  // Words of texts and code here, never classes.
  blocklist: [
    "absolute",
    "block",
    "border",
    "hidden",
    "inline",
    "invert",
    "outline",
    "relative",
    "resize",
    "static",
    "table",
  ],
  theme: {
    screens: { sm: "40em", md: "48em", lg: "64em" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ground: "var(--ground)",
      surface: "var(--surface)",
      raised: "var(--raised)",
      line: "var(--line)",
      ink: "var(--ink)",
      muted: "var(--muted)",
      link: "var(--link)",
      spruce: "var(--spruce)",
      blaze: "var(--blaze)",
      danger: "var(--danger)",
    },
    spacing: {
      0: "0",
      px: "1px",
      1: "0.25rem",
      2: "0.5rem",
      3: "0.75rem",
      4: "1rem",
      6: "1.5rem",
      8: "2rem",
      11: "2.75rem",
      12: "3rem",
      16: "4rem",
      24: "6rem",
    },
    borderRadius: { DEFAULT: "var(--radius)", full: "9999px" },
    fontFamily: { serif: "var(--serif)", sans: "var(--sans)" },
    fontSize: {
      sm: "0.875rem",
      base: "1rem",
      lg: "1.125rem",
      xl: "clamp(1.1875rem, 1.1rem + 0.5vw, 1.375rem)",
      "2xl": "clamp(1.375rem, 1.2rem + 1vw, 1.75rem)",
      "3xl": "clamp(1.5rem, 1.2rem + 1.75vw, 2.5rem)",
      display: "clamp(2.25rem, 1.2rem + 4.6vw, 4rem)",
    },
  },
  // Their defaults would stand on every element, in every page's one stylesheet.
  corePlugins: {
    preflight: false,
    backdropFilter: false,
    backgroundOpacity: false,
    borderOpacity: false,
    borderSpacing: false,
    boxShadow: false,
    container: false,
    contain: false,
    divideOpacity: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    placeholderOpacity: false,
    ringColor: false,
    ringOffsetColor: false,
    ringOffsetWidth: false,
    ringOpacity: false,
    ringWidth: false,
    scrollSnapType: false,
    textOpacity: false,
    touchAction: false,
    transform: false,
  },
} satisfies Config;
