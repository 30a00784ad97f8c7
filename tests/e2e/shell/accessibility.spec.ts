import type { Page } from "@playwright/test";

import {
  serveTiles,
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
  "/about",
  "/terms",
  "/privacy",
  "/safety",
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
  "/hosting",
  "/trips",
  "/profile",
  "/list-property",
  "/messages",
  "/messages?box=requests",
  "/profile/edit",
  "/profile/professional",
  "/profile/agent",
  "/profile/delete",
  "/profile/notifications",
  "/admin/overview",
  "/profile/verification",
  "/admin/verifications",
  "/admin/reviews",
  "/admin/contact-messages",
  "/admin/contact-requests",
  "/admin/reports",
  "/admin/users",
  "/admin/audit-log",
  "/favorites",
  "/searches",
  "/profile/tokens",
  "/profile/passkeys",
  "/searches?list=pros&state=Montana",
  "/admin",
];

/** Returns pages of listings and of a professional. */
async function firstThings(page: Page): Promise<string[]> {
  const kinds = [
    ["/property", "/api/properties?limit=1", ""],
    ["/property", "/api/properties?limit=1&propertyType=Lease", "/calendar"],
    ["/property", "/api/properties?limit=1", "/sheet"],
    ["/professional", "/api/professionals?limit=1", ""],
  ] as const;
  const paths = kinds.map(async ([path, call, below]) => {
    const [thing] = (await (await page.request.get(call)).json()) as { id: string }[];
    return `${path}/${thing?.id}${below}`;
  });
  return [...(await Promise.all(paths)), await ownerPage(page)];
}

/** Returns the page of an owner with reviews. */
async function ownerPage(page: Page): Promise<string> {
  const call = "/api/properties?limit=500";
  const listings = (await (await page.request.get(call)).json()) as Listed[];
  return `/owner/${listings.find(({ title }) => title === "Cache River Duck Hole")?.userId}`;
}
interface Listed {
  title: string;
  userId: string | null;
}

for (const viewer of ["visitors", "users"] as const) {
  const isUser = viewer === "users";
  const listPaths = async (page: Page) =>
    isUser ? SIGNED_IN : [...PUBLIC, ...(await firstThings(page)), "/api/login"];

  test(`has no accessibility violations for ${viewer} in the dark theme`, async ({
    page,
    scripts,
  }) => {
    test.setTimeout(180_000);
    if (isUser) await signIn(page, "admin@huntstead.test");
    await chooseTheme(page, "dark");
    for (const path of await listPaths(page)) {
      if (path.includes("view=map")) await serveTiles(page);
      await page.goto(path);
      await expectAccessible(page, scripts);
    }
  });

  // The other theme has the same markup, with and without scripts, in other colors.
  test(`has enough contrast for ${viewer} in the light theme @full`, async ({ page, scripts }) => {
    test.skip(!scripts, "the same colors");
    test.setTimeout(180_000);
    if (isUser) await signIn(page, "admin@huntstead.test");
    await chooseTheme(page, "light");
    for (const path of await listPaths(page)) {
      if (path.includes("view=map")) await serveTiles(page);
      await page.goto(path);
      if (!path.startsWith("/api/"))
        await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await expectContrast(page);
    }
  });
}

test("fits a window of 320 px and 200 % zoom, with touch targets of 44 px @full", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    // The size of a 1280 px window at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 360 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 640 });
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
