import { expect, test, waitForHandlers } from "../../setup/browser";

test("finds land near a town, sorted by distance, and shows it on the map @smoke @both", async ({
  page,
  scripts,
}) => {
  await page.goto("/properties");
  if (scripts) await waitForHandlers(page.getByRole("main"));
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  const near = page.getByLabel("Where", { exact: true });
  await near.fill("dillon, mt");
  if (scripts) {
    // The form is submitted when the field loses focus; the other filters stay open.
    await near.blur();
    await expect(page).toHaveURL(/near=dillon/);
    await page.getByLabel("Within").selectOption("250 miles");
    await page.getByLabel("Sort by").selectOption("Nearest first");
  } else {
    await page.getByLabel("Within").selectOption("250 miles");
    await page.getByLabel("Sort by").selectOption("Nearest first");
    await page.getByRole("button", { name: "Show results" }).click();
  }
  for (const pattern of [/near=dillon/, /within=250/, /sort=distance/]) {
    await expect(page).toHaveURL(pattern);
  }
  await expect(near).toHaveValue("dillon, mt");
  const cards = page.locator(".card-grid > li");
  await expect(cards.first()).toContainText(/\d+ mi from Dillon/);
  const texts = await cards.allInnerTexts();
  const miles = texts.map((text) => Number(/(\d+) mi from Dillon/.exec(text)?.[1] ?? 0));
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/near=dillon.*within=250/);
  await expect(page.locator("path.map-circle")).toHaveCount(1);
  await page.getByRole("link", { name: /Within 250 mi of dillon, mt/ }).click();
  await expect(page).not.toHaveURL(/near=|within=/);
});

test("asks which place is meant, and lists the nearest land outside the radius", async ({
  page,
}) => {
  await page.goto("/properties?near=Dillon");
  await expect(page.getByText("We don’t know which place “Dillon” is")).toBeVisible();
  await page.getByRole("link", { name: "Dillon, MT", exact: true }).click();
  await expect(page).toHaveURL(/near=Dillon%2C\+MT/);
  await expect(page.getByText(/mi from Dillon/).first()).toBeVisible();
  await page.goto("/properties?near=Dilon+Montana&gameTypes=Elk&hunters=2");
  await expect(page.getByRole("link", { name: "Remove Dilon Montana (not found)" })).toBeVisible();
  await page.getByRole("link", { name: "Dillon, MT", exact: true }).click();
  await expect(page).toHaveURL(/near=Dillon%2C\+MT&hunters=2&gameTypes=Elk/);
  await expect(
    page.getByRole("link", { name: "Remove Within 100 mi of Dillon, MT" }),
  ).toBeVisible();
  const response = await page.goto("/pros?near=Qwertyville");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("We don’t know a place called “Qwertyville”")).toBeVisible();
  await page.goto("/properties?near=Honolulu,+HI&within=10");
  await expect(
    page.getByText("Nothing within 10 miles of Honolulu. The nearest are:"),
  ).toBeVisible();
  await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
});

test("suggests a search near the town when somebody searches for its name", async ({ page }) => {
  await page.goto("/properties?search=Missoula&gameTypes=Elk");
  await expect(page.getByText("No matches for Missoula. The nearest are:")).toBeVisible();
  const nearest = page.getByRole("listitem").filter({ hasText: /, Montana: \d+ mi$/ });
  await expect(nearest.first().getByRole("link")).toHaveAttribute("href", /^\/property\//);
  await page.getByRole("link", { name: /^Search within \d+ miles of Missoula$/ }).click();
  await expect(page).toHaveURL(/near=Missoula&within=\d+/);
  await expect(page).toHaveURL(/gameTypes=Elk/);
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByText(/mi from Missoula/).first()).toBeVisible();
  // The name of towns in several states, and a word that is not a town's name.
  await page.goto("/pros?search=Springfield");
  await page.getByRole("link", { name: "Springfield, IL", exact: true }).click();
  await expect(page).toHaveURL(/near=Springfield%2C\+IL/);
  await page.goto("/properties?search=unicorn");
  await expect(page.getByText("No properties found.")).toBeVisible();
  await expect(page.getByText(/The nearest are|Search near/)).toHaveCount(0);
});
