import type { Locator } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

/** Tests share one marketplace; each writes posts of its own. */
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 10)}`;
const toSlug = (title: string) => title.toLowerCase().replace(/ /g, "-");

test("lists posts, and links each to its page and its neighbors", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeVisible();
  await expect(
    page.getByText("Expert hunting tips, property guides, and insights from the field"),
  ).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "Reading a Topo Map for Elk" });
  await expect(card.getByText("Published")).toBeVisible();
  const publishedAt = new Date((await card.locator("time").getAttribute("datetime")) ?? "");
  const formatDate = (month: "short" | "long") =>
    publishedAt.toLocaleDateString("en-US", { month, day: "numeric", year: "numeric" });
  await expect(card.getByText(formatDate("short"))).toBeVisible();
  await card.getByRole("link").click();
  await expect(page).toHaveURL("/blog/reading-a-topo-map-for-elk");
  await expect(page).toHaveTitle("Reading a Topo Map for Elk - Blog | Huntstead");
  await expect(page.getByText(formatDate("long"))).toBeVisible();
  await expect(page.getByText("By Ada Admin")).toBeVisible();
  await expect(page.getByText(/ · \d+ min read$/)).toBeVisible();
  const bench = page.getByText(/^A bench is where the contour lines/);
  await expect(bench).toBeVisible();
  // Text, pictures and links have the same width once the styles are loaded.
  const getWidth = async (element: Locator) => (await element.boundingBox())?.width;
  for (const other of [".post-picture", ".neighbours"]) {
    await expect(async () => {
      expect(await getWidth(page.locator(other))).toBe(await getWidth(bench));
    }).toPass();
  }
  const before = await page.locator('a[rel="prev"]').textContent();
  await page.locator('a[rel="prev"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    before?.replace("Previous post", "").trim() ?? "",
  );
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test.describe("in another time zone than the site's", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("shows a post's date in the visitor's time zone with scripts, and in the site's without @both", async ({
    page,
    scripts,
  }) => {
    await page.goto("/blog/reading-a-topo-map-for-elk");
    const date = page.locator("time").first();
    const datetime = (await date.getAttribute("datetime")) ?? "";
    const timeZone = scripts ? "Pacific/Kiritimati" : "America/Chicago";
    const day = { month: "long", day: "numeric", year: "numeric", timeZone } as const;
    await expect(date).toHaveText(new Date(datetime).toLocaleDateString("en-US", day));
  });
});

test("shows Not Found for a post that doesn't exist", async ({ page }) => {
  expect((await page.goto("/blog/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Blog Post Not Found" })).toBeVisible();
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("writes, publishes, renames, deletes, and restores a post as an admin @smoke @both", async ({
  page,
  scripts,
}) => {
  const title = unique("Calling Bulls");
  await signIn(page, "admin@huntstead.test", "/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Manage blog posts and content")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill(title);
  if (scripts) {
    await expect(page.getByLabel("Slug (URL)")).toHaveValue(toSlug(title));
    await expect(page.getByText(`/blog/${toSlug(title)}`)).toBeVisible();
  }
  await page.getByLabel("Content", { exact: true }).fill("First line\nSecond line");
  await page.getByRole("button", { name: "Create Post" }).click();
  const toast = page.getByRole("status");
  await expect(toast.getByText("Blog post created successfully")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText("Draft")).toBeVisible();

  const visitor = await page.request.fetch(`/blog/${toSlug(title)}`, {
    headers: { Cookie: "a=b" },
  });
  expect(visitor.status()).toBe(404);
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await expect(page.getByLabel("Slug (URL)")).toHaveValue(toSlug(title));
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("First line\nSecond line");
  await page.getByLabel("Title", { exact: true }).fill(`${title} II`);
  await expect(page.getByLabel("Slug (URL)")).toHaveValue(toSlug(title));
  await page.getByLabel("Slug (URL)").fill(`${toSlug(title)}-ii`);
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(toast.getByText("Blog post updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create New Blog Post" })).toBeVisible();

  await page.goto(`/blog/${toSlug(title)}-ii`);
  await expect(page.getByText("Second line")).toBeVisible();
  await page.goto("/admin");
  const reloadedItem = page.getByRole("listitem").filter({ hasText: title });
  await reloadedItem.getByRole("button", { name: "Delete" }).click();
  await expect(toast.getByText("Blog post deleted successfully")).toBeVisible();
  await expect(reloadedItem).toHaveCount(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(reloadedItem.getByText("Published")).toBeVisible();
});

test("keeps typed text when a post is rejected", async ({ page, scripts }) => {
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.getByLabel("Content", { exact: true }).fill("Words that took an hour");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByRole("alert").getByText("Title is required").first()).toBeVisible();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Words that took an hour");
  await page.getByLabel("Title", { exact: true }).fill("Reading a Topo Map for Elk");
  await page.getByLabel("Slug (URL)").fill("reading-a-topo-map-for-elk");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByText("Failed to create blog post")).toBeVisible();
  await expect(page.getByText(/Another post has the address/).first()).toBeVisible();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Words that took an hour");
  await expectAccessible(page, scripts);
});

test("keeps typed text when the post was deleted meanwhile", async ({ page }) => {
  const title = unique("A Post That Goes");
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Content", { exact: true }).fill("The first words");
  await page.getByRole("button", { name: "Create Post" }).click();
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("The first words");
  await page.getByLabel("Content", { exact: true }).fill("Words that took an hour");

  const other = await page.context().newPage();
  await other.goto("/admin");
  const same = other.getByRole("listitem").filter({ hasText: title });
  await same.getByRole("button", { name: "Delete" }).click();
  await expect(same).toHaveCount(0);

  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(page.getByText("This post was deleted").first()).toBeVisible();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Words that took an hour");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  await expect(row).toHaveCount(1);
});

test("shows Not Found when the post to edit doesn't exist", async ({ page }) => {
  await signIn(page, "admin@huntstead.test", "/admin");
  const response = await page.goto("/admin?edit=01934567-89ab-7cde-8f01-23456789abcd");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Post not found.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create New Blog Post" })).toBeVisible();
});

test("keeps a typed post when the connection is lost", async ({ page, scripts }) => {
  test.skip(!scripts, "Without scripts the browser itself says so, and goes back.");
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.getByLabel("Title", { exact: true }).fill("On a slow line");
  await page.getByLabel("Content", { exact: true }).fill("Words that took an hour");
  // Scripts keep the page, so the test waits until they are loaded.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByText("Failed to create blog post")).toBeVisible();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Words that took an hour");
});

test("denies the admin dashboard to everybody but admins", async ({ page }) => {
  await signIn(page, "hunter@huntstead.test", "/about");
  expect((await page.goto("/admin"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access the admin dashboard."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("navigation", { name: "Administration" })).toHaveCount(0);
});

test("fits the dashboard and a post into 320 px", async ({ page }) => {
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/admin", "/blog", "/blog/reading-a-topo-map-for-elk"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test("shows a picture in a post as wide as its text", async ({ page }) => {
  await page.goto("/blog/reading-a-topo-map-for-elk");
  const widths = await page.locator(".post .prose").evaluate((prose) => {
    const picture = prose.querySelector("img");
    return [picture?.getBoundingClientRect().width, prose.getBoundingClientRect().width];
  });
  expect(widths[0]).toBe(widths[1]);
});
