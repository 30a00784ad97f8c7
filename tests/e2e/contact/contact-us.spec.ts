import type { Page } from "@playwright/test";

import { expect, expectAccessible, listTestMails, signIn, test } from "../../setup/browser";

/** Tests share one marketplace; each writes words of its own. */
const unique = () => `Is the lodge open? ${Date.now()}-${Math.random().toString(36).slice(2)}`;

async function fillIn(page: Page, message: string) {
  await page.getByLabel("Name").fill("Nora North");
  await page.getByLabel("Email").fill("nora@example.test");
  await page.getByLabel("Phone (Optional)").fill("(406) 555-0111");
  await page.getByLabel("Message").fill(message);
}

test("sends a message to support, confirms it, and empties the form @smoke", async ({
  page,
  scripts,
}) => {
  const message = unique();
  await page.goto("/contact");
  await expectAccessible(page, scripts);
  await fillIn(page, message);
  await page.getByRole("button", { name: "Send Message" }).click();
  const toast = page.getByRole("status");
  await expect(toast.getByText("Message sent!")).toBeVisible();
  await expect(toast.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  await expect(page).toHaveURL("/contact");
  for (const label of ["Name", "Email", "Phone (Optional)", "Message"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
  await expect.poll(() => listTestMails(message).length).toBe(1);
  const [mail = ""] = listTestMails(message);
  expect(mail).toContain("To: admin@huntstead.test");
  expect(mail).toContain("Reply-To: Nora North <nora@example.test>");
  expect(mail).toContain("/admin/contact-messages");
});

test("shows the support form's errors and keeps typed text", async ({ page, scripts }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("N");
  await page.getByLabel("Email").fill("nora at home");
  await page.getByLabel("Message").fill("Too short");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  for (const text of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Message must be at least 10 characters",
  ]) {
    await expect(summary.getByText(text)).toBeVisible();
  }
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("N");
  await expect(page.getByLabel("Email")).toHaveValue("nora at home");
  await expect(page.getByLabel("Message")).toHaveValue("Too short");
  await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, scripts);
  await fillIn(page, unique());
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
});

test("shows support's address, phone number, and hours", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "support@huntstead.example" })).toBeVisible();
  await expect(main.getByRole("link", { name: /555-0142/ })).toHaveAttribute(
    "href",
    "tel:+14065550142",
  );
  await expect(main.getByText("Mon-Fri 9am-5pm EST")).toBeVisible();
  await expect(main.getByText(/24 hours/)).toBeVisible();
});

test("keeps a message to support when the connection is lost, and sends it later", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts the browser itself says so and keeps the form.");
  const message = unique();
  await page.goto("/contact");
  await fillIn(page, message);
  await page.route("**/contact**", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await expect.poll(() => listTestMails(message).length).toBe(1);
});

test("lists support messages to admins, who mark them as handled", async ({ page, scripts }) => {
  const message = unique();
  await page.goto("/contact");
  await fillIn(page, message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await signIn(page, "admin@huntstead.test", "/admin/contact-messages");
  const item = page.getByRole("listitem").filter({ hasText: message });
  await expect(item.getByText("New", { exact: true })).toBeVisible();
  await item.getByRole("button", { name: /Mark as handled/ }).click();
  await expect(item.getByText("Handled", { exact: true })).toBeVisible();
  await expectAccessible(page, scripts);
});
