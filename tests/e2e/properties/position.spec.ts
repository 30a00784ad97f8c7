import {
  serveTiles,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

test.beforeEach(({ page }) => serveTiles(page));

test("sets a position by a click on the map or by text @both", async ({ page, scripts }) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  const [lat, lng] = [
    page.getByLabel("Latitude (Optional)"),
    page.getByLabel("Longitude (Optional)"),
  ];
  const open = page.getByRole("button", { name: "Choose on the map" });
  if (!scripts) {
    await expect(lat).toBeVisible();
    await expect(open).toHaveCount(0);
    return;
  }
  await open.click();
  const map = page.locator(".leaflet-container");
  await map.click({ position: { x: 120, y: 90 } });
  await expect(lat).toHaveValue(/^\d+\.\d{5}$/);
  await expect(lng).toHaveValue(/^-\d+\.\d{5}$/);
  await expect(map.locator(".map-marker")).toHaveCount(1);
  await expect(page.getByText(/Position: /)).toContainText(await lat.inputValue());
  const before = await lng.inputValue();
  await map.click({ position: { x: 260, y: 140 } });
  await expect(lng).not.toHaveValue(before);
  await expect(map.locator(".map-marker")).toHaveCount(1);

  // Typed coordinates move the pin; an invalid value removes it.
  await lat.fill("45.21635");
  await lng.fill("-112.63725");
  await expect(page.getByText("Position: 45.21635, -112.63725")).toBeVisible();
  await lat.fill("N 45° 12.981");
  await lng.fill(`112°38'14.1"W`);
  await expect(page.getByText("Position: 45.21635, -112.63725")).toBeVisible();
  await lat.fill("north of here");
  await expect(map.locator(".map-marker")).toHaveCount(0);
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test("loads no map before it is opened", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts there is no map");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByRole("button", { name: "Choose on the map" }).waitFor();
  const about = () => fetched.filter((path) => /position-picker|leaflet|map-states/.test(path));
  expect(about()).toEqual([]);
  await page.getByRole("button", { name: "Choose on the map" }).click();
  await expect.poll(about).not.toEqual([]);
});
