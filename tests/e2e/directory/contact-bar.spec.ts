import type { Locator } from "@playwright/test";

import { expect, test } from "../../setup/browser";

interface PricedListing {
  id: string;
  price?: string | null;
}

for (const [kind, list, name] of [
  ["property", "properties", "Contact Property Owner"],
  ["professional", "professionals", "Contact"],
] as const) {
  test(`keeps the contact button of a ${kind} in view on a phone`, async ({ page, request }) => {
    const all = (await (await request.get(`/api/${list}?limit=500`)).json()) as PricedListing[];
    const contact = page.getByRole("main").getByRole("link", { name, exact: true });
    await page.setViewportSize({ width: 360, height: 740 });
    // The highest price leaves the button the least room.
    const [highest] = all.sort((a, b) => Number(b.price ?? 0) - Number(a.price ?? 0));
    await page.goto(`/${kind}/${highest?.id}`);
    await expect(contact).toBeInViewport({ ratio: 1 });
    // "Contact for price" is the longest, and takes two lines.
    const listed = all.find(({ price }) => price === null) ?? all[0];
    await page.goto(`/${kind}/${listed?.id}`);
    await expect(contact).toBeInViewport({ ratio: 1 });
    const box = await contact.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(740 - 80);

    const lite = page.getByRole("contentinfo").getByRole("button", { name: /Lite/ });
    await lite.scrollIntoViewIfNeeded();
    await page.keyboard.press("End");
    await expect(contact).toBeInViewport({ ratio: 1 });
    // It covers nothing that can be pressed at the page's end, which the footer reaches.
    const bar = await page.locator(".contact-bar").boundingBox();
    const getBottom = async (locator: Locator) => {
      const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(() => getBottom(lite)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(Math.round(await getBottom(page.getByRole("contentinfo")))).toBe(740);

    await contact.click();
    await expect(page).toHaveURL(/\/idp\//);
  });
}

test("keeps the contact bar static on wide windows and on a phone held sideways", async ({
  page,
  request,
}) => {
  const [first] = (await (await request.get("/api/properties?limit=1")).json()) as { id: string }[];
  for (const [width, height] of [
    [1280, 800],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/property/${first?.id}`);
    await expect(page.locator(".contact-bar")).toHaveCSS("position", "static");
  }
});
