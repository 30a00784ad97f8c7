import type { Locator } from "@playwright/test";
import sharp from "sharp";

import {
  chooseTheme,
  expect,
  expectContrast,
  signIn,
  test,
  waitForHandlers,
} from "../../setup/browser";

/** Returns the number of lines that an element's text takes. */
const countLines = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test("keeps figures on one line, and breaks an email address only at its @", async ({ page }) => {
  const loan =
    "/mortgage-calculator?homePrice=850000&downPayment=170000&interestRate=6.5&loanTerm=30";
  await page.goto(loan);
  const payment = page.getByRole("definition").filter({ hasText: "$4,298.06" });
  expect(await countLines(payment)).toBe(1);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(loan);
    const sums = page.getByRole("definition");
    await expect(sums).toHaveCount(3);
    for (const sum of await sums.all()) expect(await countLines(sum), `${width}`).toBe(1);
    await page.goto("/");
    for (const figure of ["1,000+", "500+", "10,000+"]) {
      expect(await countLines(page.getByText(figure, { exact: true })), figure).toBe(1);
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

test("loads the first pictures eagerly and with high priority", async ({ page }) => {
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
  // The similar land at the page's end does not compete with the picture at its top.
  await expect(page.locator(".similar img").first()).toHaveAttribute("loading", "lazy");
  await expect(page.locator("main img[fetchpriority=high]")).toHaveCount(1);
});

test("shows every picture, wider than 40 px @full", async ({ page }) => {
  const pros = (await (await page.request.get("/api/professionals")).json()) as {
    id: string;
    name: string;
  }[];
  const pro = pros.find(({ name }) => name.startsWith("Gail Guide"));
  for (const path of ["/", "/about", "/blog", "/agents", `/professional/${pro?.id}`]) {
    await page.goto(path);
    const pictures = await page.locator("main img").all();
    // The pictures include the professional's photos.
    expect(pictures.length, path).toBeGreaterThan(path.startsWith("/professional") ? 4 : 0);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      const name = `${path} ${await picture.getAttribute("src")}`;
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width, name).toBeGreaterThan(0);
      expect((await picture.boundingBox())?.width, name).toBeGreaterThan(40);
    }
  }
});

test("shows panels lighter than the background, with enough contrast in both themes", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "the same colors, and axe is a script");
  for (const theme of ["dark", "light"] as const) {
    await chooseTheme(page, theme);
    for (const path of ["/properties", "/pros", "/insurance"]) {
      await page.goto(path);
      await expectContrast(page);
    }
    const [ground, panel] = await page.evaluate(() =>
      ["html", ".panel"].map((selector) => {
        const style = getComputedStyle(document.querySelector(selector) as Element);
        const [red = 0, green = 0, blue = 0] =
          style.backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        return red + green + blue;
      }),
    );
    expect((panel ?? 0) - (ground ?? 0), theme).toBeGreaterThan(theme === "dark" ? 40 : 10);
  }
});

test("shows a disabled button and an upload's progress in the theme's colors", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts neither is shown");
  await signIn(page, "owner@huntstead.test", "/list-property");
  await waitForHandlers(page.getByRole("main"));
  const colors = await page.evaluate(() => {
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "beforeend",
        `<progress value="0.5"></progress><button class="button" disabled>Waits</button>`,
      );
    const getColor = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector) as Element;
      return getComputedStyle(element, pseudo).backgroundColor;
    };
    return {
      button: getColor("button:disabled"),
      file: getColor("[type=file]", "::file-selector-button"),
    };
  });
  expect(colors).toEqual({
    button: "rgb(42, 55, 47)",
    file: "rgb(42, 55, 47)",
  });
  const bar = sharp(await page.locator("progress").screenshot());
  const { height = 0 } = await bar.metadata();
  const dot = { left: 20, top: Math.floor(height / 2), width: 1, height: 1 };
  const [red, green, blue] = await bar.extract(dot).removeAlpha().raw().toBuffer();
  expect([red, green, blue]).toEqual([140, 192, 164]);
});

test("hides a tooltip on Escape, by mouse and by keyboard", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts nothing hears the key");
  await page.goto("/properties");
  const heart = page.getByRole("main").getByRole("button", { name: "Add to favorites" }).first();
  await waitForHandlers(page.getByRole("main"));
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

test("shows pictures in forms undistorted, and aligns the fields of a row", async ({ page }) => {
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
    ["/profile/professional/calendar", ["First day", "Last day"]],
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

test("marks what is current and chosen in forced colors", async ({ page, scripts }) => {
  test.skip(!scripts, "the same styles");
  await page.emulateMedia({ forcedColors: "active" });
  const getStyle = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const expectMarked = async (marked: string, others: string, property: string) =>
    expect(await getStyle(marked, property)).not.toBe(await getStyle(others, property));

  await page.goto("/properties");
  await expectMarked(
    ".segments :checked + span",
    ".segments :not(:checked) + span",
    "background-color",
  );
  await expectMarked(".tabs [aria-current]", ".tabs a:not([aria-current])", "border-bottom-color");
  await expectMarked(
    ".masthead nav [aria-current]",
    ".masthead nav > ul > li > a:not([aria-current])",
    "border-bottom-color",
  );
  await expectMarked(".toggle [aria-current]", ".toggle a:not([aria-current])", "background-color");

  const lease = page.locator(".card", { hasText: "Lease" }).first().getByRole("link").first();
  const path = await lease.getAttribute("href");
  await page.goto(`${path?.split("?")[0]}?startDate=2027-06-07&endDate=2027-06-10`);
  for (const day of [".dates td > a[aria-current]", ".dates td > a.between"])
    await expectMarked(day, ".dates td > a:not([aria-current], .between)", "background-color");
});
