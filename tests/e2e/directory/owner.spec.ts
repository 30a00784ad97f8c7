import { expect, expectAccessible, test } from "../../setup/browser";

test("leads from a listing to its owner's listings and reviews @both", async ({
  page,
  scripts,
}) => {
  const listings = (await (await page.request.get("/api/properties?limit=500")).json()) as {
    id: string;
    title: string;
    userId: string | null;
  }[];
  const listing = listings.find(({ title }) => title === "Cache River Duck Hole");
  const others = listings.filter(({ userId }) => userId === listing?.userId);
  await page.goto(`/property/${listing?.id}`);
  const owner = page.locator("section").filter({ hasText: "Listed by" });
  await expect(owner.getByRole("link", { name: "1 review" })).toHaveAttribute(
    "href",
    `/owner/${listing?.userId}#reviews`,
  );
  await owner.getByRole("link", { name: "Deborah P.", exact: true }).click();
  await expect(page).toHaveURL(`/owner/${listing?.userId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deborah P.");
  await expect(page.getByText(/^Member since \d{4}/)).toBeVisible();
  for (const { title } of others) {
    await expect(page.getByRole("heading", { level: 3 }).filter({ hasText: title })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(others.length);
  await expectAccessible(page, scripts);
  await page.locator("#reviews").getByRole("link", { name: "Cache River Duck Hole" }).click();
  await expect(page).toHaveURL(`/property/${listing?.id}`);
});
