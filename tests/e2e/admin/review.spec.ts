import type { Page } from "@playwright/test";

import { findInQueue } from "../../fixtures/find-in-queue";
import { changeAccount, expect, expectAccessible, signIn, test } from "../../setup/browser";

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 10)}`;
const newAddress = () => `${unique("guide").replace(" ", "-")}@example.test`;

async function fillProfile(page: Page, name: string) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Specialty").fill("Elk guide");
  await page.getByLabel("About").fill("Elk hunts in the high country.");
  await page.getByLabel("Town").fill("Bozeman");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("group", { name: "Services" }).getByLabel("Lodging").check();
  await page.getByLabel("Prices (Optional)").fill("$2,500 - $6,000");
}

test("approves a guide's application and later changes @smoke @both", async ({ page, scripts }) => {
  test.setTimeout(90_000);
  const [name, email] = [unique("High Camp"), newAddress()];
  await signIn(page, email, "/hosting");
  await page.getByRole("link", { name: "List your guide service" }).click();
  await page.getByLabel("Website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Send for review" }).click();
  for (const text of ["Specialty is required", "Choose at least one service", /http:\/\//]) {
    await expect(page.getByRole("alert").getByText(text)).toBeVisible();
  }
  await expectAccessible(page, scripts);
  await fillProfile(page, name);
  await page.getByLabel("Website").fill("https://high-camp.example");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/hosting");
  await expect(page.getByText("Pending review").first()).toBeVisible();
  await page.goto(`/pros?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("No professionals found.")).toBeVisible();

  await changeAccount(page, "admin@huntstead.test", "/admin/reviews");
  await page.getByRole("link", { name: /^Applications \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/admin/reviews?kind=application");
  await expect(page.getByText("New professional").first()).toBeVisible();
  await expect(page.getByText("New listing", { exact: true })).toHaveCount(0);
  const waiting = await findInQueue(page, name);
  await expect(waiting.getByText("New professional")).toBeVisible();
  await expect(waiting.getByText("$2,500 - $6,000")).toBeVisible();
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("status").getByText(name)).toBeVisible();

  await page.goto(`/pros?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("main").getByText("Verified")).toBeVisible();

  await changeAccount(page, email, "/profile/professional");
  await page.getByLabel("About").fill("Elk and bear hunts in the high country.");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("changes pending review")).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("Elk hunts in the high country.")).toBeVisible();

  await changeAccount(page, "admin@huntstead.test", "/admin/reviews");
  const changed = await findInQueue(page, name, "professional");
  await expect(changed.locator("ins")).toHaveText("and bear ");
  await changed.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("status").getByText(name)).toBeVisible();
  await page.goto("/admin/audit-log");
  const act = page
    .getByRole("listitem")
    .filter({ hasText: `approved changes to the profile ${name}` });
  await act.getByRole("link", { name }).click();
  await expect(page.getByRole("main")).toBeVisible();
});

test("rejects an agent's application with a reason, which the agent reads", async ({
  page,
  scripts,
}) => {
  test.setTimeout(60_000);
  const [name, email, reason] = [unique("Amy Acres"), newAddress(), unique("No licence")];
  await signIn(page, email, "/profile/agent");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("License number").fill("RE-1");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByLabel("About").fill("Ranches.");
  await page.getByLabel("Town").fill("Bozeman");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByLabel("Land Sales").check();
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/hosting");

  await changeAccount(page, "admin@huntstead.test", "/admin/reviews");
  const waiting = await findInQueue(page, name);
  await waiting.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("alert").getByText(/Enter a reason/)).toBeVisible();
  await expectAccessible(page, scripts);
  await waiting.getByLabel("Reason").fill(reason);
  await waiting.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("status").getByText(name)).toBeVisible();

  await changeAccount(page, email, "/hosting");
  await expect(page.getByText("Not approved", { exact: true })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("link", { name: "Change and send again" }).click();
  await expect(page.getByLabel("License number")).toHaveValue("RE-1");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("Pending review").first()).toBeVisible();
});

test("refuses to approve an application that was changed meanwhile", async ({ page, browser }) => {
  test.setTimeout(60_000);
  const [name, email] = [unique("Low Camp"), newAddress()];
  await signIn(page, email, "/profile/professional");
  await fillProfile(page, name);
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/hosting");

  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    baseURL: test.info().project.use.baseURL,
  });
  try {
    const desk = await context.newPage();
    await signIn(desk, "admin@huntstead.test", "/admin/reviews");
    const waiting = await findInQueue(desk, name);
    await page.goto("/profile/professional");
    await page.getByLabel("Specialty").fill("Moose guide");
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page).toHaveURL("/hosting");
    await waiting.getByRole("button", { name: "Approve" }).click();
    await expect(desk.getByRole("alert").getByText(/This was changed/)).toBeVisible();
    await expect(waiting.getByText("Moose guide")).toBeVisible();
    await waiting.getByRole("button", { name: "Approve" }).click();
    await expect(desk.getByRole("status").getByText(name)).toBeVisible();
  } finally {
    await context.close();
  }
});
