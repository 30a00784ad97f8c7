import { readFileSync } from "node:fs";

import { createPngPhoto } from "../../fixtures/photo-files";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const unique = (word: string) => `${word}-${Math.random().toString(36).slice(2, 10)}`;
const newAddress = () => `${unique("person")}@example.test`;

test("asks visitors to log in", async ({ page, scripts }) => {
  const response = await page.goto("/profile");
  expect(response?.status()).toBe(200);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByText("You must be logged in to view your profile")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/idp\//);
});

test("changes names, phone and picture, and keeps them at the next sign-in @smoke @both", async ({
  page,
}) => {
  const email = newAddress();
  await signIn(page, email, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("First name").fill("x".repeat(101));
  const file = { name: "me.png", mimeType: "image/png", buffer: await createPngPhoto() };
  await page.getByLabel("Picture").setInputFiles(file);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByText("At most 100 characters")).toBeVisible();
  await page.getByLabel("First name").fill("Wilma");
  await page.getByLabel("Last name").fill("Woods");
  await page.getByLabel("Phone (Optional)").fill("(406) 555-0137");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("(406) 555-0137")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wilma Woods");
  const picture = page.locator("main img.avatar").first();
  const address = (await picture.getAttribute("src")) ?? "";
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/jpeg");

  await page.goto("/api/logout");
  await signIn(page, email, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wilma Woods");
  await page.goto("/profile/edit");
  await page.getByLabel("Remove the picture").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.locator("main img.avatar")).toHaveCount(0);
  await expect(page.locator("main .avatar").first()).toHaveText("WW");
});

test("rejects a file that is not a picture, and keeps typed text", async ({ page }) => {
  await signIn(page, newAddress(), "/profile/edit");
  await page.getByLabel("First name").fill("Wilma");
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Picture").setInputFiles(file);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByText(/me\.png/)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Wilma");
});

test("downloads a person's data", async ({ page }) => {
  const email = newAddress();
  await signIn(page, email, "/profile");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const path = await (await downloading).path();
  const data = JSON.parse(readFileSync(path, "utf8")) as { account: { email: string } };
  expect(data.account.email).toBe(email);
  const response = await page.request.get("/profile/export");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  expect(response.headers()["content-disposition"]).toContain("attachment");
});

test("deletes an account after a confirmation, and creates a new one at the next sign-in", async ({
  page,
  scripts,
}) => {
  const email = newAddress();
  await signIn(page, email, "/profile/edit");
  await page.getByLabel("First name").fill("Wilma");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Delete account" }).click();
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert").getByText(/Check the box/)).toBeVisible();
  await expect(page.getByText(/^We cancel your upcoming agreements/)).toBeVisible();
  await page.getByLabel("I want to delete my account").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText("You must be logged in to view your profile")).toBeVisible();
  await signIn(page, email, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
});

test("restores a typed professional's profile after the session has ended", async ({ page }) => {
  const email = newAddress();
  await signIn(page, email, "/profile/professional");
  await page.getByLabel("About").fill("Ten years of elk.");
  await page.getByLabel("Lodging").check();
  await page.getByLabel("Scouting").check();
  await page.request.get("/api/logout");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL(/\/idp\//);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/profile/professional");
  await expect(page.getByText("It hasn't been sent yet.")).toBeVisible();
  await expect(page.getByLabel("About")).toHaveValue("Ten years of elk.");
  await expect(page.getByLabel("Lodging")).toBeChecked();
  await expect(page.getByLabel("Scouting")).toBeChecked();
  await expect(page.getByLabel("Dog Services")).not.toBeChecked();
});

test("keeps a typed name when the connection is lost", async ({ page, scripts }) => {
  test.skip(!scripts, "Without scripts the browser itself says so, and goes back.");
  await signIn(page, "guide@huntstead.test", "/profile/edit");
  await page.getByLabel("First name").fill("Abigail");
  // It is the scripts that keep the page, so they must have come.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Something went wrong. Your text is still here.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Abigail");
});

test("sets which mails come, how often, and in which time zone", async ({ page, scripts }) => {
  await signIn(page, newAddress(), "/profile/notifications");
  const settings = {
    "New messages": "hourly",
    "Requests, offers and agreements": "never",
    "Saved searches": "never",
    Reminders: "never",
    "Time zone of emails": "America/Denver",
  };
  const preset = ["at-once", "at-once", "on", "on", "site"];
  for (const [n, label] of Object.keys(settings).entries()) {
    await expect(page.getByLabel(label)).toHaveValue(preset[n] ?? "");
  }
  await expect(page.getByLabel("Waiting for an admin")).toHaveCount(0);
  for (const [label, value] of Object.entries(settings)) {
    await page.getByLabel(label).selectOption(value);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Notifications saved")).toBeVisible();
  await page.goto("/profile/notifications");
  for (const [label, value] of Object.entries(settings)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
