import { addDays, toIsoDate } from "../../../app/formats/iso-date";

import { buildUniqueText } from "../../fixtures/open-conversation";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  getTestOrigin,
  signIn,
  test,
} from "../../setup/browser";

const newAddress = () => `home-${Date.now()}-${Math.random().toString(36).slice(2)}@huntstead.test`;

test("shows admins what is waiting first on the home page", async ({ page, scripts }) => {
  await signIn(page, "admin@huntstead.test", "/");
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("link").first()).toHaveText(/\d+\+? (unread|waiting)/);
  await expectAccessible(page, scripts);
  await shortcuts.getByRole("link", { name: /^Approvals \d+\+? waiting/ }).click();
  await expect(page).toHaveURL("/admin/reviews");
});

test("shows requests and offers that need an answer as cards", async ({ page, scripts }) => {
  const list = (await (await page.request.get("/api/properties?limit=500")).json()) as {
    id: string;
    userId: string | null;
    title: string;
    propertyType: string;
  }[];
  const owner = list.find(({ title }) => title === "Ruby Creek Elk Lease")?.userId;
  const sale = list.find(({ userId, propertyType }) => userId === owner && propertyType === "Sale");
  const email = newAddress();
  await signIn(page, email, "/about");
  const [startDate, endDate] = [20, 21].map((days) => addDays(toIsoDate(new Date()), days));
  const message = buildUniqueText("May we walk the creek?");
  const response = await page.request.post("/api/contact-requests", {
    headers: { Origin: getTestOrigin() },
    data: { name: "Casey Cole", email, message, propertyId: sale?.id, startDate, endDate },
  });
  expect(response.status(), await response.text()).toBe(201);

  await changeAccount(page, "owner@huntstead.test", "/");
  await expect(page.getByRole("heading", { name: "Needs your answer" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: message });
  await expect(card.getByRole("heading")).toContainText(`wants to see ${sale?.title}, `);
  await expect(card.getByRole("link", { name: /^Reply/ })).toHaveClass("button");
  await expectAccessible(page, scripts);
  await card.getByRole("button", { name: /^Agree to a showing/ }).click();
  await expect(page).toHaveURL(/\/messages\?box=requests/);
  const received = page.getByRole("region", { name: "Received" });
  const answered = received.getByRole("listitem").filter({ hasText: message });
  await expect(answered.getByText("Showing agreed", { exact: true })).toBeVisible();

  await changeAccount(page, "hunter@huntstead.test", "/");
  await page
    .getByRole("listitem")
    .filter({ hasText: /Walt offers Blacktail Bench Elk & Mule Deer, .*, 2 hunters/ })
    .getByRole("link", { name: /^Review offer/ })
    .click();
  await expect(page).toHaveURL(/\/offers\/[\w-]+$/);
});

test("fits the home page into a phone's width with many shortcuts", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner@huntstead.test", "/");
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("link", { name: /^Drafts \d+ to finish/ })).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test("shows the whole word of each filter on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner@huntstead.test", "/");
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  for (const select of await page.locator(".filters select").all()) {
    const { word, width, room } = await select.evaluate((element: HTMLSelectElement) => {
      const style = getComputedStyle(element);
      const pen = document.createElement("canvas").getContext("2d");
      const word = element.selectedOptions[0]?.text ?? "";
      if (pen) pen.font = style.font;
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      // Chromium's arrow takes 16 pixels.
      const room = element.clientWidth - padding - 16;
      return { word, width: pen?.measureText(word).width ?? Infinity, room };
    });
    expect(width, word).toBeLessThanOrEqual(room);
  }
});

test("shows recently viewed listings until they are cleared", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, newAddress(), "/");
  const viewed = page.getByRole("navigation", { name: "Recently viewed" });
  await expect(viewed).toHaveCount(0);
  const land = (await (await page.request.get("/api/properties?limit=2")).json()) as {
    id: string;
    title: string;
  }[];
  for (const { id, title } of land) {
    await page.goto(`/property/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  // The visit is stored after the page is shown.
  await expect
    .poll(async () => (await page.request.get("/recently-viewed")).text())
    .toContain(`/property/${land[1]?.id}`);
  await page.goto("/");
  const links = viewed.getByRole("listitem").getByRole("link");
  await expect(viewed.locator("img")).toHaveCount(2);
  await expect(links).toHaveText([land[1]?.title ?? "", land[0]?.title ?? ""]);
  await expectNoSidewaysScroll(page);
  await viewed.getByRole("link", { name: "Recently viewed", exact: true }).click();
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(
    /(\$[\d,]+.*|Contact for price) · [\d,.]+ acres · .+, [A-Z]/,
  );
  await page.goto("/");
  await viewed.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(page.getByRole("status").getByText("Recently viewed cleared")).toBeVisible();
  await expect(viewed).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
