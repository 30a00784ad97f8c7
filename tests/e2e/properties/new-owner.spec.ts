import { expect, signIn, test } from "../../setup/browser";
import { createPngPhoto } from "../../fixtures/photo-files";

const CORNERS = ["45.20, -112.65", "45.20, -112.61", "45.23, -112.61", "45.23, -112.65"];

test("leads a new owner from the landing page to a complete listing @both", async ({
  page,
  scripts,
}, testInfo) => {
  test.setTimeout(120_000);
  const title = `Sweetwater Basin ${Date.now().toString(36)}`;
  const main = page.getByRole("main");
  const picture = (name: string) =>
    page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });

  // The wall says what the form asks for, before it asks for an account.
  await page.goto("/");
  await main.getByRole("link", { name: "List Property" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign In Required");
  await expect(main).toContainText("free");
  await picture("1-wall");
  await signIn(page, `new.owner.${title.split(" ").at(-1)}@example.com`, "/list-property");

  // A first try without the town is refused next to the field, and nothing typed is lost.
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Property type").selectOption("Lease");
  await page.getByLabel("Acreage").fill("640");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByLabel("Price in dollars (Optional)").fill("2400");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await main.getByRole("button", { name: "List Property" }).click();
  await expect(page.locator("#location-error")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await picture("2-refused");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await main.getByRole("button", { name: "List Property" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);

  const checklist = page.locator(".checklist");
  const listing = page.url().replace(/\?.*/, "");
  const openStep = async (name: string) => {
    await page.goto(listing);
    await checklist.getByRole("link", { name }).click();
  };
  await expect(checklist).toContainText("0 of 5 done");
  await picture("3-checklist");

  await openStep("Add photos");
  await page
    .getByLabel("Photos (Optional)")
    .setInputFiles({ name: "basin.png", mimeType: "image/png", buffer: await createPngPhoto() });
  if (scripts) await expect(page.locator(".photo-fields img, .photos img").first()).toBeVisible();
  await page.getByRole("button", { name: /^Save/ }).first().click();

  await openStep("Add the boundary");
  await page.getByLabel("Corners (Optional)").fill(CORNERS.join("\n"));
  await picture("4-boundary");
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("button", { name: "Remove boundary" })).toBeVisible();

  await openStep("Check your calendar");
  await page.getByRole("button", { name: "My calendar is up to date" }).click();
  await expect(page.getByRole("status")).toContainText("Calendar confirmed");

  await openStep("Write your rules");
  await page.getByLabel("Rules (Optional)").fill("No dogs. Close every gate.");
  await page.getByRole("button", { name: /^Save/ }).first().click();

  await openStep("Send proof of ownership");
  await expect(page.getByLabel("Listing").locator("option:checked")).toHaveText(title);
  await page.getByLabel("Documents").setInputFiles({
    name: "deed.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  });
  await picture("5-proof");
  await page.getByRole("button", { name: "Send for verification" }).click();
  await expect(page.getByText("We'll email you when it's been checked.")).toBeVisible();

  await page.goto(listing);
  await picture("6-complete");
  await expect(checklist).toContainText("5 of 5 done");
  await page.goto("/hosting");
  await expect(main).toContainText(title);
  await picture("7-hosting");
});
