import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { LightNote } from "./light-note";

const show = (light: Parameters<typeof LightNote>[0]["light"], zone?: string) =>
  renderToStaticMarkup(<LightNote light={light} zone={zone} />);
const paragraph = (text: string) => `<p class="quiet">${text}</p>`;
const CHECK = "Some game has its own hours. Check your state&#x27;s rules.";

test("says from when to when light is legal, and the hours of waterfowl", () => {
  expect(show({ lightBefore: 30, lightAfter: 15, waterfowl: null })).toBe(
    paragraph(`From 30 minutes before sunrise to 15 after sunset, local time. ${CHECK}`),
  );
  expect(
    show({ lightBefore: 30, lightAfter: 15, waterfowl: "Waterfowl: till sunset." }, "CST"),
  ).toBe(
    paragraph(
      `From 30 minutes before sunrise to 15 after sunset, CST. Waterfowl: till sunset. ${CHECK}`,
    ),
  );
});

test("ends at sunset where no minute after it is legal", () => {
  expect(show({ lightBefore: 30, lightAfter: 0, waterfowl: null }, "MST")).toBe(
    paragraph(`From 30 minutes before sunrise to sunset, MST. ${CHECK}`),
  );
});
