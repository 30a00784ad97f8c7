import { expect, signIn, test } from "../../setup/browser";

test("keeps what is typed before the scripts have come", async ({ page, scripts }) => {
  test.skip(!scripts, "there are none to wait for");
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  const [title, content] = [page.getByLabel("Title", { exact: true }), page.getByLabel("Content")];
  await title.fill("Typed on a slow line");
  await content.fill("Typed on a slow line, too");
  await page.getByLabel("Published").click();
  const isPublished = await page.getByLabel("Published").isChecked();
  arrive();
  // The hint follows the slug only where scripts run.
  await page.getByLabel("Slug (URL)").fill("another address");
  await expect(page.getByText("/blog/another-address")).toBeVisible();
  await expect(title).toHaveValue("Typed on a slow line");
  await expect(content).toHaveValue("Typed on a slow line, too");
  expect(await page.getByLabel("Published").isChecked()).toBe(isPublished);
});
