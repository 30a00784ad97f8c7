import type { Page } from "@playwright/test";

import { createPngPhoto } from "../../fixtures/photo-files";
import { changeAccount, expect, expectAccessible, signIn, test } from "../../setup/browser";

/** Each run has its own: the projects share a marketplace. */
const owners = { scripts: "bill.ostlund@example.com", without: "kurt.dressler@example.com" };

async function approve(page: Page, name: string) {
  await changeAccount(page, "admin@huntstead.test", "/admin/reviews?kind=professional");
  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
  // The longest waiting come first, some at a time.
  while (!(await item.isVisible())) {
    await page.goto((await page.getByRole("link", { name: "Next" }).getAttribute("href")) ?? "");
  }
  await expect(item).toContainText("Spring bear over bait");
  await item.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
}

test("adds packages, photos, a cover, and a logo to a professional's page, with an approval", async ({
  page,
  scripts,
}) => {
  test.setTimeout(120_000);
  const email = scripts ? owners.scripts : owners.without;
  await signIn(page, email, "/hosting");
  const panel = page.getByRole("region", { name: "Hunting professional" });
  const publicPage = panel.getByRole("link").first();
  const name = (await publicPage.textContent()) ?? "";
  const address = (await publicPage.getAttribute("href")) ?? "";

  await panel.getByRole("link", { name: "Packages" }).click();
  await page.getByLabel("Title").fill("Spring bear over bait");
  await page.getByLabel("Days").fill("some");
  await page.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByText("Enter a whole number of days from 1 to 60").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Spring bear over bait");
  await page.getByLabel("Days").fill("5");
  await page.getByLabel("Price in dollars (Optional)").fill("$4,250");
  await page.getByRole("checkbox", { name: "Bear" }).check();
  await page.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByRole("status")).toContainText("Sent for review");
  await expect(page.getByText("$4,250")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("link", { name: /^Edit ?: Spring bear/ }).click();
  await expect(page.getByLabel("Days")).toHaveValue("5");
  await page.getByLabel("Days").fill("6");
  await page.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByText("6 days")).toBeVisible();
  await expectAccessible(page, scripts);

  await page.goto("/profile/professional/photos");
  await page
    .getByLabel("Photos (Optional)")
    .setInputFiles({ name: "camp.png", mimeType: "image/png", buffer: await createPngPhoto() });
  if (!scripts) await page.getByRole("button", { name: "Upload photos" }).click();
  await page
    .getByLabel(/^Caption \(Optional\), photo \d+/)
    .last()
    .fill("Camp at the springs");
  await page.getByRole("button", { name: "Save photos" }).last().click();
  await expect(page.getByRole("status")).toContainText("Sent for review");

  await page.goto("/profile/professional");
  const picture = { mimeType: "image/png", buffer: await createPngPhoto({ width: 900 }) };
  await page.getByLabel("Cover (Optional)").setInputFiles({ name: "cover.png", ...picture });
  const logo = { mimeType: "image/png", buffer: await createPngPhoto({ width: 321 }) };
  await page.getByLabel("Logo (Optional)").setInputFiles({ name: "logo.png", ...logo });
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("Name is required").first()).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("status")).toContainText("Sent for review");

  // The public page still shows the approved version.
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Spring bear over bait")).toHaveCount(0);
  await approve(page, name);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Spring bear over bait" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Camp at the springs" })).toBeVisible();
  await expect(page.locator(".pro-cover img")).toHaveAttribute("src", /\/uploads\//);
  await expect(page.locator(".person img").first()).toHaveAttribute("src", /\/uploads\//);
  await expectAccessible(page, scripts);
  const response = await page.request.get(
    `/api${address.replace("/professional", "/professionals")}`,
  );
  expect(await response.json()).toMatchObject({
    coverImage: expect.stringMatching(/^\/uploads\//),
    logoImage: expect.stringMatching(/^\/uploads\//),
    packages: expect.arrayContaining([
      expect.objectContaining({ title: "Spring bear over bait", days: 6, price: "4250.00" }),
    ]),
  });

  await changeAccount(page, email, "/profile/professional/packages");
  await page.getByRole("button", { name: /^Delete ?: Spring bear/ }).click();
  await expect(page.getByRole("heading", { name: "Spring bear over bait" })).toHaveCount(0);
});

test("shows the town on a professional's map, and no coordinates", async ({ page }) => {
  const pros = (await (await page.request.get("/api/professionals")).json()) as {
    id: string;
    location: string;
    lat: string | null;
  }[];
  const pro = pros.find(({ lat, location }) => lat !== null && location.length < 12);
  await page.goto(`/professional/${pro?.id}`);
  const place = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Location" }),
  });
  await expect(place.locator("svg text")).toHaveText(pro?.location ?? "");
  await expect(place).not.toContainText(/\d/);
  await expect(place).not.toContainText("approximate");
});

test("redirects to the profile form when there is no profile", async ({ page }) => {
  await signIn(page, "jenna.kowalski@example.com", "/profile/professional/packages");
  await expect(page).toHaveURL("/profile/professional");
  await page.goto("/profile/professional/photos");
  await expect(page).toHaveURL("/profile/professional");
});
