import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

interface Professional {
  id: string;
  name: string;
  packages: { id: string; title: string }[];
}

test("asks about a professional's package with a filled-in request @smoke @both", async ({
  page,
  request,
  scripts,
}) => {
  const list = await request.get("/api/professionals?limit=500");
  const all = (await list.json()) as Omit<Professional, "packages">[];
  const read = async (named: string) => {
    const found = all.find(({ name }) => name === named);
    return (await (await request.get(`/api/professionals/${found?.id}`)).json()) as Professional;
  };
  const { id } = await read("Big Hole Backcountry");
  const { packages: foreign } = await read("Absaroka High Camps");
  const days = "startDate=2940-09-07&groupSize=2";
  await signIn(page, "hunter@huntstead.test", `/professional/${id}?${days}`);
  await expectAccessible(page, scripts);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: /^Ask about this hunt ?: Seven-day/ }).click();
  const message = page.getByLabel("Message");
  await expect(message).toHaveValue(
    "I'd like to ask about “Seven-day archery elk” (7 days, $6,500 per hunter).",
  );
  // The last day follows from the length of the package.
  await expect(page.getByLabel("First day (Optional)")).toHaveValue("2940-09-07");
  await expect(page.getByLabel("Last day (Optional)")).toHaveValue("2940-09-13");
  await expect(page.getByLabel("Hunters (Optional)")).toHaveValue("2");

  // The changed text stays after an error.
  await message.fill("Short");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message must be at least 10 characters").first()).toBeVisible();
  await expect(message).toHaveValue("Short");

  await page.goto(`/contact/${id}?type=professional&package=${foreign[0]?.id}`);
  await expect(message).toHaveValue("");
});
