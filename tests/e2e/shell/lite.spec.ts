import type { Page } from "@playwright/test";

import {
  chooseTheme,
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const PUBLIC = [
  "/",
  "/pros",
  "/properties?state=Montana&gameTypes=Elk",
  "/properties?view=map",
  "/properties?view=map&state=Texas",
  "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
  "/contact",
  "/blog",
  "/blog/reading-a-topo-map-for-elk",
  "/nothing",
];
const SIGNED_IN = [
  "/?tab=properties",
  "/favorites",
  "/messages",
  "/messages?box=requests",
  "/hosting",
  "/trips",
  "/profile",
  "/profile/professional",
  "/list-property",
  "/admin",
  "/admin/overview",
  "/admin/reviews",
  "/admin/users",
];

const TARGETS =
  "button, input:not([type=hidden], [type=checkbox], [type=radio]), select, header a, summary, .button, .segments label, .checkbox";

/** Lite pages have their own stylesheet, so these tests cover it. */
test.describe("pages in lite mode", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "they have no scripts at all");

  for (const viewer of ["visitors", "users"] as const) {
    async function begin(page: Page): Promise<string[]> {
      if (viewer === "users") await signIn(page, "admin@huntstead.test");
      const url = new URL((await page.request.get("/about")).url()).origin;
      await page.context().addCookies([{ name: "lite", value: "1", url }]);
      if (viewer === "users") return SIGNED_IN;
      const [listing] = (await (await page.request.get("/api/properties?limit=1")).json()) as {
        id: string;
      }[];
      return [...PUBLIC, `/property/${listing?.id}`];
    }

    test(`have no accessibility violations in both themes for ${viewer} @full`, async ({
      page,
      scripts,
    }) => {
      test.setTimeout(120_000);
      const paths = await begin(page);
      for (const path of paths) {
        await chooseTheme(page, "dark");
        await page.goto(path);
        await expect(page.locator('link[href*="/lite-"]')).toHaveCount(1);
        await expectAccessible(page, scripts);
        await chooseTheme(page, "light");
        await page.goto(path);
        await expectContrast(page);
      }
    });

    test(`fit narrow windows, with touch targets of 44 px, for ${viewer}`, async ({ page }) => {
      const paths = await begin(page);
      for (const path of paths) {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await test.step(path, () => expectNoSidewaysScroll(page));
        await page.setViewportSize({ width: 360, height: 640 });
        const small = await page.locator(TARGETS).evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => element.getAttribute("aria-hidden") !== "true")
            .filter((element) => element.getBoundingClientRect().height < 43.5)
            .map((element) => `${element.tagName} ${element.textContent?.trim()}`),
        );
        expect(small, path).toEqual([]);
      }
    });
  }
});
