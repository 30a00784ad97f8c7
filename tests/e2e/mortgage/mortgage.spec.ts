import { expect, test, waitForHandlers } from "../../setup/browser";

test("calculates a loan at an address that can be shared @smoke @both", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Calculator" }).click();
  await expect(page.getByLabel("Loan term")).toHaveValue("30");
  await page.getByLabel("Home price").fill("$425,000");
  await page.getByLabel("Down payment").fill("85,000");
  await page.getByLabel("Interest rate").fill("6.75");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("$2,205.23")).toBeVisible();
  await expect(page.getByText("$453,884.07")).toBeVisible();
  await expect(page.getByText("$793,884.07")).toBeVisible();

  const response = await page.goto(page.url());
  expect(response?.status()).toBe(200);
  for (const term of ["Monthly Payment", "Total Interest", "Total Payment"]) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Home price")).toHaveValue("$425,000");
  await expect(page.getByRole("row")).toHaveCount(0);
  await page.getByText("Amortization schedule").click();
  await expect(page.getByRole("row")).toHaveCount(1 + 12 + 12 + 28);
  await expect(page.getByRole("row").last()).toContainText("360");
  await expect(page.getByRole("row").last()).toContainText("$0.00");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/mortgage-calculator$/,
  );
});

test("shows no errors before the form is submitted", async ({ page }) => {
  const response = await page.goto("/mortgage-calculator");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator(".field-error")).toHaveCount(0);
});

test("shows missing and invalid fields with status 400 @both", async ({ page, request }) => {
  await page.goto("/mortgage-calculator");
  await page.getByLabel("Loan term").fill("");
  await page.getByRole("button", { name: "Calculate" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const name of ["Home price", "Down payment", "Interest rate", "Loan term"]) {
    await expect(summary.getByRole("link", { name: `${name} is required` })).toBeVisible();
    await expect(page.getByLabel(name)).toHaveAttribute("aria-invalid", "true");
  }
  await page.getByLabel("Home price").fill("1000");
  await page.getByLabel("Down payment").fill("1000");
  await page.getByLabel("Interest rate").fill("5");
  await page.getByLabel("Loan term").fill("101");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.locator("#loanTerm-error")).toContainText("from 1 to 100");
  await expect(page.getByLabel("Home price")).toHaveValue("1000");
  const bad = "/mortgage-calculator?homePrice=1&downPayment=1&interestRate=5&loanTerm=30";
  expect((await request.get(bad)).status()).toBe(400);
});

test("shows typed text again that is not a number", async ({ page }) => {
  await page.goto(
    "/mortgage-calculator?homePrice=a+lot&downPayment=0&interestRate=cheap&loanTerm=30",
  );
  await expect(page.getByLabel("Home price")).toHaveValue("a lot");
  await expect(page.getByLabel("Interest rate")).toHaveValue("cheap");
  await expect(page.locator("#interestRate-error")).toHaveText("Interest rate must be a number");
});

test("accepts a down payment in percent, and asks about a decimal comma", async ({ page }) => {
  await page.goto("/mortgage-calculator");
  await page.getByLabel("Home price").fill("425,000");
  await page.getByLabel("Down payment").fill("20%");
  await page.getByLabel("Interest rate").pressSequentially("6,5");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.locator("#interestRate-error")).toContainText("Did you mean 6.5?");
  await expect(page.getByLabel("Interest rate")).toHaveValue("6,5");
  await page.getByLabel("Interest rate").fill("6.75");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("$2,205.23")).toBeVisible();
  await expect(page.getByLabel("Down payment")).toHaveValue("20%");
});

test("recalculates while typing, and keeps the focus", async ({ page, scripts }) => {
  test.skip(!scripts, "only scripts can listen to keys");
  await page.goto(
    "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
  );
  const term = page.getByLabel("Loan term");
  await waitForHandlers(term);
  await term.click();
  await term.press("End");
  await term.press("Backspace");
  await term.press("Backspace");
  await page.keyboard.type("15");
  await expect(page.getByText("$3,008.69")).toBeVisible();
  await expect(page).toHaveURL(/loanTerm=15/);
  await expect(term).toBeFocused();
  await page.keyboard.type("0");
  await expect(page.locator("#loanTerm-error")).toContainText("from 1 to 100");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(term).toBeFocused();
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("shows the address's calculation after Back", async ({ page }) => {
  await page.goto("/mortgage-calculator?homePrice=1000&downPayment=0&interestRate=0&loanTerm=1");
  await page.getByLabel("Home price").fill("2400");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("$200.00").first()).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await expect(page.getByLabel("Home price")).toHaveValue("2400");
  await expect(page.getByText("$200.00").first()).toBeVisible();
});
