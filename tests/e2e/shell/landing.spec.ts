import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../setup/browser";

test("links visitors to sign-in from the top of the landing page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/idp\//);
});

for (const [kind, game, state, address] of [
  ["Buy land", "Any game", "Montana", "/properties?propertyType=Sale&state=Montana"],
  ["Lease land", "Elk", "All States", "/properties?propertyType=Lease&gameTypes=Elk"],
  ["Hunt with a guide", "Deer", "Texas", "/pros?state=Texas&gameTypes=Deer"],
] as const) {
  test(`searches from the landing page for ${kind}, ${game}, ${state}`, async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("search");
    await search.getByLabel("I want to").selectOption({ label: kind });
    await search.getByLabel("Game").selectOption({ label: game });
    await search.getByLabel("State").selectOption({ label: state });
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("ignores unknown values in the landing page's search", async ({ page }) => {
  await page.goto("/search?kind=rob&gameTypes=Unicorn&state=Atlantis");
  await expect(page).toHaveURL("/properties");
});

test("keeps the landing page's figures on one line on a phone", async ({ page, scripts }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    const figure = page.getByText("10,000+", { exact: true });
    const lines = await figure.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page, scripts);
});
