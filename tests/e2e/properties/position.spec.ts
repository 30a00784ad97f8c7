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

test("opens the map at the typed town, and follows it until a position is chosen", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no map");
  const towns: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/map-town.json") towns.push(search);
  });
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByRole("button", { name: "Choose on the map" }).click();
  const map = page.locator(".leaflet-container");
  const scale = map.locator(".leaflet-control-scale-line");
  const lat = page.getByLabel("Latitude (Optional)");
  await expect(scale).toHaveText(/^\d{3} mi$/);
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  expect(towns).toEqual([]);
  await page.getByLabel("State").selectOption("Montana");
  await expect(scale).toHaveText(/^\d mi$/);
  expect(towns).toEqual(["?location=Dillon&state=Montana"]);
  // The middle of the map is the town.
  await map.click();
  await expect(lat).toHaveValue(/^45\.2\d{3}/);
  // Later changes of the town don't move the map away from the chosen position.
  await page.getByLabel("Location", { exact: true }).fill("Bozeman");
  await expect(page.getByText(/Position: 45\.2/)).toBeVisible();
  await lat.fill("");
  await expect.poll(() => towns.length).toBe(2);
  await expect(map.locator(".map-marker")).toHaveCount(0);
  await map.click();
  await expect(lat).toHaveValue(/^45\.6\d{3}/);
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
