import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

test("compares the listings whose checkboxes are checked @smoke", async ({ page, scripts }) => {
  await page.goto("/properties?state=Montana&near=Dillon,+MT&within=250");
  const cards = page.locator(".card");
  const titles = await cards.locator("h3").allTextContents();
  for (const i of [0, 1]) {
    await cards
      .nth(i)
      .getByRole("checkbox", { name: /^Compare/ })
      .check();
  }
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  for (const title of titles.slice(0, 2)) {
    await expect(page.getByRole("columnheader", { name: title })).toBeVisible();
  }
  await expect(page.getByText("mi from Dillon")).toHaveCount(2);
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Hunters").fill("4");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Price per hunter (4 hunters)")).toBeVisible();
  await page.getByRole("link", { name: `Remove ${titles[0] ?? ""}` }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  await expect(page.getByLabel("Hunters")).toHaveValue("4");
  await page.getByLabel("Near").fill("Nosuchplaceville");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("We don't know that place.")).toBeVisible();
  await expect(page.getByLabel("Near")).toHaveValue("Nosuchplaceville");
  await page.getByLabel("Near").fill("Bozman, MT");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("link", { name: "Bozeman, MT", exact: true }).click();
  await expect(page.getByText("mi from Bozeman")).toHaveCount(1);
  await expect(page.getByLabel("Hunters")).toHaveValue("4");
});

test("compares at most four listings, and shows which are no longer available", async ({
  page,
}) => {
  const listings = (await (await page.request.get("/api/properties")).json()) as { id: string }[];
  const ids = listings.slice(0, 5).map(({ id }) => id);
  await page.goto(`/compare?ids=${ids.join(",")}`);
  await expect(page.getByText("Only the first four listings are compared.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await page.goto(`/compare?ids=${ids[0] ?? ""},01900000-0000-7000-8000-000000000000`);
  await expect(page.getByText("1 listing you chose is no longer available.")).toBeVisible();
  await page.goto("/compare?hunters=many");
  await expect(page.getByText("Nothing to compare yet.")).toBeVisible();
  await page.goto(`/compare?ids=${ids[0] ?? ""}&hunters=many`);
  await expect(page.getByText("Enter a number of people from 1 to 50")).toBeVisible();
  await expect(page.getByLabel("Hunters")).toHaveValue("many");
});

test("hides equal rows until they are asked for, and rows about hunts on land for sale", async ({
  page,
  scripts,
}) => {
  const listIds = async (propertyType: string) => {
    const query = new URLSearchParams({ propertyType, limit: "2" });
    const response = await page.request.get(`/api/properties?${query.toString()}`);
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  };
  const [sales, leases] = [await listIds("Sale"), await listIds("Lease")];
  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await page.goto(`/compare?ids=${sales.join(",")}&hunters=2`);
  await expect(row("Price per acre")).toBeVisible();
  await expect(row("Price per hunter")).toHaveCount(0);
  await expect(row("Price per day")).toHaveCount(0);
  await expect(row("Kind of land")).toHaveCount(0);
  // Land for sale has no rules.
  const rules = page.getByRole("heading", { name: "Rules" });
  await expect(rules).toHaveCount(0);
  await page.getByRole("link", { name: /^Show equal rows/ }).click();
  await expect(row("Kind of land").getByRole("cell")).toHaveText([/^Sale/, "Sale"]);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/equal=1/);
  await expect(row("Kind of land")).toBeVisible();
  await page.getByRole("link", { name: "Hide equal rows" }).click();
  await expect(row("Kind of land")).toHaveCount(0);
  await page.goto(`/compare?ids=${sales[0] ?? ""},${leases[0] ?? ""}&hunters=2`);
  await expect(row("Price per hunter").getByRole("cell").first()).toHaveText(/^–/);
  await expect(rules).toBeVisible();
  // The controls are above the table, and phones show the names of facts above their values.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const form = await page.getByLabel("Hunters").boundingBox();
    const table = await page.getByRole("table").boundingBox();
    expect(form?.y ?? NaN).toBeLessThan(table?.y ?? NaN);
    await expect(row("Price per hunter")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, scripts);
  }
});

test("compares favorites, and offers others to add", async ({ page, scripts }) => {
  await signIn(page, "hunter@huntstead.test", "/favorites");
  const choices = page.getByRole("checkbox", { name: /^Compare/ });
  await choices.nth(0).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  const others = page.getByRole("group", { name: "Choose up to four" }).getByRole("checkbox");
  await expect(others.nth(0)).toBeChecked();
  await others.nth(1).check();
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("keeps the compare button at the bottom of the window once a listing is checked", async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/properties");
    const compare = page.getByRole("button", { name: "Compare" });
    await expect(compare).not.toBeInViewport();
    await page
      .getByRole("checkbox", { name: /^Compare/ })
      .first()
      .check();
    await expect(compare).toBeInViewport({ ratio: 1 });
    const bar = page.locator(".compare-bar");
    // The focus never goes behind the bar.
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      const top = (await bar.boundingBox())?.y ?? NaN;
      const focused = await page.locator(":focus").boundingBox();
      expect((focused?.y ?? NaN) + (focused?.height ?? NaN)).toBeLessThanOrEqual(top + 1);
    }
    // At the end of the page it is back under the list.
    await page.keyboard.press("End");
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect
      .poll(async () => {
        const { y = NaN, height = NaN } = (await bar.boundingBox()) ?? {};
        const files = await page.getByText("Map files").boundingBox();
        return (files?.y ?? NaN) - y - height;
      })
      .toBeGreaterThanOrEqual(0);
  }
});
