import type { Locator } from "@playwright/test";
import sharp from "sharp";

import { expect, signIn, test, untilAlive } from "../../setup/browser";

/** How many lines the words of an element take. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test("keeps figures in one piece, and parts an address at its @ at most", async ({ page }) => {
  await page.goto(
    "/mortgage-calculator?homePrice=850000&downPayment=170000&interestRate=6.5&loanTerm=30",
  );
  const payment = page.getByRole("definition").filter({ hasText: "$4,298.06" });
  expect(await linesOf(payment)).toBe(1);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    for (const figure of ["1,000+", "500+", "10,000+"]) {
      expect(await linesOf(page.getByText(figure, { exact: true })), figure).toBe(1);
    }
  }
  await signIn(page, "hunter@huntstead.test", "/profile");
  const address = page.getByRole("definition").filter({ hasText: "hunter@huntstead.test" });
  const lines = await address.evaluate((node) =>
    [...node.childNodes].flatMap((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      return part.textContent ? [words.getClientRects().length] : [];
    }),
  );
  expect(lines).toEqual([1, 1]);
});

test("loads the pictures that are seen first before the others", async ({ page }) => {
  const listings = (await (await page.request.get("/api/properties")).json()) as {
    id: string;
    images: string[];
  }[];
  const listing = listings.find(({ images }) => images.length > 0);
  for (const path of ["/about", "/properties", "/blog", `/property/${listing?.id}`]) {
    await page.goto(path);
    const first = page.locator("main img:not(.avatar)").first();
    await expect(first, path).toHaveAttribute("loading", "eager");
    await expect(first, path).toHaveAttribute("fetchpriority", "high");
  }
});

test("shows in the theme's colours how far an upload is, and a button that waits", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts neither is shown");
  await signIn(page, "owner@huntstead.test", "/list-property");
  await untilAlive(page.getByRole("main"));
  const colors = await page.evaluate(() => {
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "beforeend",
        `<progress value="0.5"></progress><button class="button" disabled>Waits</button>`,
      );
    const colorOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector) as Element;
      return getComputedStyle(element, pseudo).backgroundColor;
    };
    return {
      button: colorOf("button:disabled"),
      file: colorOf("[type=file]", "::file-selector-button"),
    };
  });
  expect(colors).toEqual({
    button: "rgb(35, 43, 39)",
    file: "rgb(35, 43, 39)",
  });
  const bar = sharp(await page.locator("progress").screenshot());
  const { height = 0 } = await bar.metadata();
  const dot = { left: 20, top: Math.floor(height / 2), width: 1, height: 1 };
  const [red, green, blue] = await bar.extract(dot).removeAlpha().raw().toBuffer();
  expect([red, green, blue]).toEqual([140, 192, 164]);
});

test("takes a tooltip away at once by Escape, by mouse and by keyboard", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts nothing hears the key");
  await page.goto("/properties");
  await page.waitForLoadState("networkidle");
  const heart = page.getByRole("main").getByRole("button", { name: "Add to favorites" }).first();
  const tooltip = page.getByRole("tooltip").first();
  await heart.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await tooltip.isVisible()).toBe(false);
  await page.mouse.move(0, 0);
  await heart.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await tooltip.isVisible()).toBe(false);
  await expect(heart).toBeFocused();
});

test("shows pictures in forms undistorted, and begins the fields of a row at one height", async ({
  page,
}) => {
  await signIn(page, "guide@huntstead.test", "/profile/edit");
  for (const path of ["/profile/edit", "/profile/professional"]) {
    await page.goto(path);
    for (const picture of await page.locator(".picture-field > .avatar").all()) {
      const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
      expect(Math.abs(width - height), path).toBeLessThan(1);
    }
  }
  for (const [path, labels] of [
    ["/list-property", ["Location", "State"]],
    ["/list-property", ["Price in dollars (Optional)", "Price type"]],
    ["/profile/professional/packages", ["Days", "Price in dollars (Optional)"]],
  ] as const) {
    await page.goto(path);
    const tops = await Promise.all(
      labels.map(async (label) =>
        Math.round((await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0),
      ),
    );
    expect(new Set(tops).size, labels.join()).toBe(1);
  }
});
