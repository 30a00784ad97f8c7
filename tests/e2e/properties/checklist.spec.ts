import { expect, expectAccessible, signIn, test } from "../../setup/browser";

/** Returns a title that no other run uses, because the projects share a marketplace. */
const uniqueTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

test("shows the owner of a new listing what is missing, and counts what is done @both", async ({
  page,
  scripts,
}) => {
  const title = uniqueTitle("Checklist lease");
  await signIn(page, "owner@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Property type").selectOption("Lease");
  await page.getByLabel("Acreage").fill("320");
  await page.getByLabel("Rules (Optional)").fill("No dogs.");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await page.getByRole("main").getByRole("button", { name: "List Property" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const checklist = page.locator(".checklist");
  await expect(checklist).toContainText("1 of 5 done");
  await expect(checklist.getByRole("link")).toHaveText([
    "Add photos",
    "Add the boundary",
    "Check your calendar",
    "Rules written",
    "Send proof of ownership",
  ]);
  await expect(page.getByRole("link", { name: "Compare with others" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Report this listing" })).toHaveCount(0);
  await expectAccessible(page, scripts);
  const address = page.url();

  await checklist.getByRole("link", { name: "Send proof of ownership" }).click();
  await expect(page.getByLabel("Listing").locator("option:checked")).toHaveText(title);
  await page.goto(address);
  await checklist.getByRole("link", { name: "Add photos" }).click();
  await expect(page.getByLabel("Photos (Optional)")).toBeInViewport();
  await page.goto(address);
  await checklist.getByRole("link", { name: "Check your calendar" }).click();
  await page.getByRole("button", { name: "My calendar is up to date" }).click();
  await expect(page.getByRole("status")).toContainText("Calendar confirmed");
  await expect(page.getByText(/^Confirmed /)).toBeVisible();
  await expectAccessible(page, scripts);
  await page.goto(address);
  await expect(checklist).toContainText("2 of 5 done");
  await expect(checklist.getByRole("link", { name: "Calendar up to date" })).toBeVisible();
});

test("shows a hunter their dates on the listing, with a link to the agreement @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "hunter@huntstead.test", "/properties?search=Brady+Creek+Hog");
  await page.getByRole("link", { name: "Brady Creek Hog Season" }).first().click();
  const notice = page.locator(".notice").filter({ hasText: "You hunt here" });
  await expect(notice).toHaveText(/You hunt here [A-Z][a-z]+ \d/);
  await expectAccessible(page, scripts);
  await notice.getByRole("link", { name: "See the agreement" }).click();
  await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
});
