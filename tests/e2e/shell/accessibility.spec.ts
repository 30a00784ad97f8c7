import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const PUBLIC = [
  "/",
  "/about",
  "/insurance",
  "/pros",
  "/properties?state=Montana&gameTypes=Elk",
  "/properties?view=map",
  "/pros?view=map&state=Montana",
  "/mortgage-calculator",
  "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
  "/mortgage-calculator?homePrice=&downPayment=a&interestRate=&loanTerm=",
  "/agents",
  "/contact",
  "/profile",
  "/list-property",
  "/blog",
  "/blog/reading-a-topo-map-for-elk",
  "/blog/nothing",
  "/property/nothing",
  "/nothing",
];
const SIGNED_IN = [
  "/",
  "/?tab=properties",
  "/pros",
  "/profile",
  "/list-property",
  "/messages",
  "/messages?box=requests",
  "/profile/edit",
  "/profile/professional",
  "/profile/agent",
  "/profile/delete",
  "/admin/reviews",
  "/admin/contact-messages",
  "/admin/contact-requests",
  "/admin/reports",
  "/admin/users",
  "/admin/audit-log",
  "/favorites",
  "/admin",
];

for (const theme of ["dark", "light"] as const) {
  test(`axe finds nothing for visitors in the ${theme} theme`, async ({ page, scripts }) => {
    test.setTimeout(180_000);
    await chooseTheme(page, theme);
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page, scripts);
    }
    const first = (await (await page.request.get("/api/properties?limit=1")).json()) as {
      id: string;
    }[];
    const person = (await (await page.request.get("/api/professionals?limit=1")).json()) as {
      id: string;
    }[];
    for (const path of [`/property/${first[0]?.id}`, `/professional/${person[0]?.id}`]) {
      await page.goto(path);
      await expectAccessible(page, scripts);
    }
    await page.goto("/api/login");
    await expectAccessible(page, scripts);
  });

  test(`axe finds nothing for users in the ${theme} theme`, async ({ page, scripts }) => {
    test.setTimeout(180_000);
    await signIn(page, "admin@huntstead.test");
    await chooseTheme(page, theme);
    for (const path of SIGNED_IN) {
      await page.goto(path);
      await expectAccessible(page, scripts);
    }
  });
}

test("fits a window of 320 px and 200 % zoom, with targets large enough for a thumb", async ({
  page,
}) => {
  test.setTimeout(120_000);
  // The second is what a window of 1280 px has left at 200 % zoom.
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    for (const path of PUBLIC) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of PUBLIC) {
    await page.goto(path);
    const small = await page
      .locator(
        "button:visible, input:not([type=hidden]):not([type=checkbox]):visible, select:visible, header a:visible, summary:visible, .button:visible",
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => `${element.tagName} ${element.textContent?.trim()}`),
      );
    expect(small, path).toEqual([]);
  }
});
