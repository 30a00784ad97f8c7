import { demoListings } from "../../../prisma/seed/demo-entries";
import {
  expect,
  expectAccessible,
  pressAfterLogout,
  listTestMails,
  signIn,
  test,
} from "../../setup/browser";

const unique = () => `Is it open? ${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Returns a public listing of the demo, either Owen's or an unclaimed one. */
function findProperty(isOwned: boolean): { id: string; title: string } {
  const owner = isOwned ? "owner@huntstead.test" : null;
  // Other tests list and sell land of their own at the same time.
  const listing = demoListings().findLast(
    ({ demo }) => demo.ownerEmail === owner && demo.reviewStatus === "approved" && demo.available,
  );
  if (!listing) throw new Error("The demo has no such listing");
  return { id: listing.id, title: listing.demo.title };
}

test("sends a contact request to an owner, with a confirmation and a mail @smoke @both", async ({
  page,
  scripts,
}) => {
  const message = unique();
  const property = findProperty(true);
  await page.goto(`/property/${property.id}`);
  await page.getByRole("link", { name: "Contact Property Owner" }).click();
  await page.getByLabel("Email", { exact: true }).fill("hunter@huntstead.test");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`/contact/${property.id}?type=property`);
  await expect(page.getByText(`Contacting about: ${property.title}`)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Hank Hunter");
  await expect(page.getByLabel("Email")).toHaveValue("hunter@huntstead.test");
  await expect(page.getByText(/^A request commits you to nothing/)).toContainText("answers with");
  await expectAccessible(page, scripts);
  await page.getByLabel("Or tell us roughly when (Optional)").fill("November 8-14");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/");
  const toast = page.getByRole("status");
  await expect(toast.getByText("Message sent!")).toBeVisible();
  await expect(toast.getByText("Your contact request has been sent successfully.")).toBeVisible();
  await expect.poll(() => listTestMails(message).length).toBe(1);
  const [mail = ""] = listTestMails(message);
  expect(mail).toContain("To: owner@huntstead.test");
  expect(mail).not.toContain("hunter@huntstead.test");
  expect(mail).toContain("November 8-14");

  // The link in the mail works without an account and without scripts.
  const unsubscribe = /List-Unsubscribe: <([^>]+)>/.exec(mail.replace(/\r\n[ \t]+/g, " "))?.[1];
  expect(unsubscribe).toContain("/unsubscribe?token=contact-requests.");
});

test("links to the conversation after a request, unless the listing has no account", async ({
  page,
}) => {
  const send = async ({ id }: { id: string }, message: string) => {
    await page.goto(`/contact/${id}?type=property`);
    await page.getByLabel("Message").fill(message);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("status").getByText("Message sent!")).toBeVisible();
  };
  await signIn(page, "hunter@huntstead.test");
  const link = page.getByRole("status").getByRole("link", { name: "See conversation" });
  await send(findProperty(false), unique());
  await expect(link).toHaveCount(0);
  const message = unique();
  await send(findProperty(true), message);
  await link.click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByRole("log").getByText(message)).toBeVisible();
});

test("shows the contact form's errors, keeps typed text, and cancels to the home page", async ({
  page,
  scripts,
}) => {
  const property = findProperty(false);
  await signIn(page, "hunter@huntstead.test", `/contact/${property.id}?type=property`);
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Email").fill("nowhere");
  await page.getByLabel("Message").fill("Short");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  for (const text of [
    "Name is required",
    "Valid email is required",
    "Message must be at least 10 characters",
  ]) {
    await expect(summary.getByText(text)).toBeVisible();
  }
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("Short");
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
});

test("reports all errors of a request at once, and says which games are out of season @both", async ({
  page,
  scripts,
}) => {
  const { id } =
    demoListings().find(({ demo }) => demo.title === "Ruby Creek Elk Lease") ?? findProperty(true);
  const calendar = await page.request.get(`/api/properties/${id}/availability`);
  const { taken } = (await calendar.json()) as { taken: { startDate: string; endDate: string }[] };
  const range = taken.at(-1);
  if (!range) throw new Error("The lease has no taken days");
  const dates = new URLSearchParams({ type: "property", ...range }).toString();
  await signIn(page, "hunter@huntstead.test", `/contact/${id}?${dates}`);
  await expect(page.locator("#startDate-error")).toContainText("taken. Choose other dates.");
  await expect(page.getByLabel("First day (Optional)")).toHaveValue(range.startDate);
  await expect(page.getByLabel("Last day (Optional)")).toHaveValue(range.endDate);
  await page.getByLabel("Hunters (Optional)").fill("50");
  await page.getByLabel("Message").fill("Short");
  await page.getByLabel("Email").fill("nowhere");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    /^\w+ \d+.* taken\. Choose other dates\.$/,
    /^At most \d+ hunters here$/,
    "Message must be at least 10 characters",
    "Valid email is required",
  ]);
  await expectAccessible(page, scripts);

  // The land's big game is closed in June.
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel("First day (Optional)").fill(`${year}-06-20`);
  await page.getByLabel("Last day (Optional)").fill(`${year}-06-10`);
  if (!scripts) await page.getByRole("button", { name: "Send Message" }).click();
  const notice = page.getByText(/^No elk season in our list for Jun /);
  await expect(notice).toHaveCount(0);
  if (!scripts)
    await expect(summary.getByText("The last day comes before the first")).toBeVisible();
  await page.getByLabel("Last day (Optional)").fill(`${year}-06-22`);
  if (!scripts) await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notice).toHaveText(
    `No elk season in our list for Jun 20 – 22, ${year}. Check with the owner.`,
  );
  await expect(summary.getByText("Message must be at least 10 characters")).toBeVisible();
});

test("asks when a buyer could visit land for sale, and for no group", async ({ page, scripts }) => {
  const sale = demoListings().find(
    ({ demo }) =>
      demo.propertyType === "Sale" && demo.reviewStatus === "approved" && demo.available,
  );
  const address = `/contact/${sale?.id}?type=property&startDate=2030-06-10&endDate=2030-06-12`;
  await signIn(page, "hunter@huntstead.test", `${address}&groupSize=3`);
  const visit = page.getByRole("group", { name: "When could you visit?" });
  await expect(visit.getByLabel("First day (Optional)")).toHaveValue("2030-06-10");
  await expect(visit.getByLabel("Last day (Optional)")).toHaveValue("2030-06-12");
  await expect(page.getByLabel("Hunters (Optional)")).toHaveCount(0);
  await expect(visit.getByText("For example: a Saturday in January")).toBeVisible();
  await expect(page.getByText(/^A request commits you to nothing\./)).toBeVisible();
  await expect(page.getByText("season in our list")).toHaveCount(0);
  await expectAccessible(page, scripts);
});

test("restores a typed request after the session has ended", async ({ page, scripts }) => {
  const message = unique();
  const property = findProperty(true);
  const address = `/contact/${property.id}?type=property`;
  await signIn(page, "hunter@huntstead.test", address);
  await page.getByLabel("Or tell us roughly when (Optional)").fill("Any weekend");
  await page.getByLabel("Message").fill(message);
  await page.context().clearCookies({ name: "session" });
  await pressAfterLogout(page, scripts, page.getByRole("button", { name: "Send Message" }));
  await expect(page).toHaveURL(/\/idp\//);
  await page.getByLabel("Email", { exact: true }).fill("hunter@huntstead.test");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Message")).toHaveValue(message);
  await expect(page.getByLabel("Or tell us roughly when (Optional)")).toHaveValue("Any weekend");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("shows errors for unknown listings and for one's own", async ({ page }) => {
  const property = findProperty(true);
  await signIn(page, "owner@huntstead.test");
  const unknownId = "00000000-0000-7000-8000-000000000000";
  for (const [address, status, text] of [
    [`/contact/${unknownId}?type=property`, 404, "Property not found"],
    ["/contact/x?type=professional", 404, "Professional not found"],
    [`/contact/${property.id}?type=agent`, 404, "Agent not found"],
    [`/contact/${property.id}`, 404, "Page Not Found"],
    [`/contact/${property.id}?type=property`, 400, "This is your own listing"],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(status);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
  }
});

test("unsubscribes by the link in a mail", async ({ page, scripts }) => {
  const message = unique();
  const email = `lodge-${Date.now()}-${Math.random().toString(36).slice(2)}@example.test`;
  await signIn(page, email);
  const property = findProperty(true);
  await page.goto(`/contact/${property.id}?type=property`);
  await page.getByLabel("Name").fill("Lou Lodge");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => listTestMails(message).length).toBe(1);
  const address = /https?:\/\/\S+\/unsubscribe\?token=[\w.-]+/.exec(
    listTestMails(message)[0] ?? "",
  );
  await page.context().clearCookies();
  await page.goto(address?.[0] ?? "");
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  await expectAccessible(page, scripts);
  const choice = page.getByRole("link", { name: "choose which emails you get" });
  await expect(choice).toHaveAttribute("href", "/profile/notifications");
  expect((await page.goto("/unsubscribe?token=a.b.c"))?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
