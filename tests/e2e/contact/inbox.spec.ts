import { expect, expectAccessible, signIn, test } from "../../setup/browser";

interface Listed {
  id: string;
  userId: string | null;
  name: string;
}

const unique = () => `Is it open? ${Date.now()}-${Math.random().toString(36).slice(2)}`;

test("a request is received, accepted and closed @smoke", async ({ page, scripts }) => {
  const message = unique();
  const list = (await (await page.request.get("/api/professionals?limit=500")).json()) as Listed[];
  const guide = list.find(({ name }) => name.startsWith("Gail Guide"));
  await signIn(page, "hunter@huntstead.test", `/contact/${guide?.id}?type=professional`);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();

  await page.goto("/messages?box=requests");
  const sent = page.getByRole("region", { name: "Sent" }).getByRole("listitem");
  const mine = sent.filter({ hasText: message });
  await expect(mine.getByText("Pending")).toBeVisible();
  await expect(mine.getByRole("button")).toHaveCount(1);
  await expectAccessible(page, scripts);

  await page.goto("/api/logout");
  await signIn(page, "guide@huntstead.test", "/messages");
  await page.getByRole("link", { name: "Contact requests" }).click();
  const received = page
    .getByRole("region", { name: "Received" })
    .getByRole("listitem")
    .filter({ hasText: message });
  await expect(received.getByText("Hank Hunter")).toBeVisible();
  await received.getByRole("button", { name: /Accept/ }).click();
  await expect(received.getByText("Accepted")).toBeVisible();
  await expect(received.getByRole("button", { name: /Decline/ })).toHaveCount(0);

  await page.goto("/api/logout");
  await signIn(page, "hunter@huntstead.test", "/messages?box=requests");
  await expect(mine.getByText("Accepted")).toBeVisible();
  await mine.getByRole("button", { name: /Close/ }).click();
  await expect(mine.getByText("Closed")).toBeVisible();
  await expect(mine.getByRole("button")).toHaveCount(0);
});

test("a request without an account behind it shows in the admins' inbox", async ({
  page,
  scripts,
}) => {
  const message = unique();
  const list = (await (await page.request.get("/api/professionals?limit=500")).json()) as Listed[];
  const nobody = list.find(({ userId }) => userId === null);
  await signIn(page, "hunter@huntstead.test", `/contact/${nobody?.id}?type=professional`);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect((await page.goto("/admin/contact-requests"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await page.goto("/api/logout");
  await signIn(page, "admin@huntstead.test", "/admin/contact-requests");
  const item = page.getByRole("listitem").filter({ hasText: message });
  await expect(item.getByRole("link", { name: nobody?.name })).toBeVisible();
  await expectAccessible(page, scripts);
  await item.getByRole("button", { name: /Close/ }).click();
  await expect(item.getByText("Closed")).toBeVisible();
});
