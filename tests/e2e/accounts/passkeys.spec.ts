import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

/** Adds an authenticator to this browser that verifies its user, as a phone or laptop does. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  const listCredentials = async () =>
    (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return { devTools, authenticatorId, setVerified, listCredentials };
}

const createEmail = () => `key-${randomUUID()}@example.test`;

async function addPasskey(page: Page, name: string) {
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Add a passkey|^Passkeys/ }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test("adds a passkey, signs in with it, and removes it", async ({ page, scripts }) => {
  test.skip(!scripts, "passkeys need scripts");
  const email = createEmail();
  await signIn(page, email);
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, "Pat's laptop");
  await expect(page.getByText("Never used")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  // Each authenticator can have one passkey.
  await page.getByLabel("Name").fill("Again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey")).toBeVisible();

  await page.goto("/api/logout");
  await page.goto("/api/login?returnTo=/profile/passkeys");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/profile\/passkeys$/);
  await expect(page.getByText("Last used")).toBeVisible();
  const user = (await (await page.request.get("/api/auth/user")).json()) as { email: string };
  expect(user.email).toBe(email);

  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("No passkeys yet")).toBeVisible();
  expect(await authenticator.listCredentials()).toHaveLength(1);
  await page.goto("/api/logout");
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey can't be used here.")).toBeVisible();
});

test("refuses a passkey without user verification, and a copied one with an older counter", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "passkeys need scripts");
  await signIn(page, createEmail());
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, "Phone");
  const [copy] = await authenticator.listCredentials();
  if (!copy) throw new Error("The authenticator has no credential");
  await page.goto("/api/logout");
  await authenticator.setVerified(false);
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await authenticator.setVerified(true);
  // Each sign-in raises the signature counter.
  for (let signIns = 0; signIns < 2; signIns += 1) {
    await page.goto("/api/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).not.toHaveURL(/\/idp\//);
    await page.goto("/api/logout");
  }
  // The copy has an older signature counter.
  const { devTools, authenticatorId } = authenticator;
  const { credentialId } = copy;
  await devTools.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
  await devTools.send("WebAuthn.addCredential", { authenticatorId, credential: copy });
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey can't be used here.")).toBeVisible();
  const user = await page.request.get("/api/auth/user");
  expect(user.status()).toBe(401);
});

/** Posts the response of a passkey to the sign-in page at `url`, with the cookies of `request`. */
function postPasskey(request: APIRequestContext, url: string, passkey: string) {
  return request.post(url, {
    form: { passkey },
    headers: { Origin: new URL(url).origin },
    maxRedirects: 0,
  });
}

/** Opens a sign-in page with a new challenge, and returns the page's URL. */
async function requestChallenge(request: APIRequestContext): Promise<string> {
  const url = (await request.get("/api/login")).url();
  expect((await request.get(`${url}/passkey`)).status()).toBe(200);
  return url;
}

test("accepts a passkey's signature once, and in the same browser only", async ({
  page,
  browser,
  scripts,
}) => {
  test.skip(!scripts, "passkeys need scripts");
  await signIn(page, createEmail());
  await addAuthenticator(page);
  await addPasskey(page, "Phone");
  await page.goto("/api/logout");
  await page.goto("/api/login");
  // The response 204 keeps the page, so that the signature is not used yet.
  await page.route(page.url(), (route) => route.fulfill({ status: 204 }));
  const sentRequest = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const signed = new URLSearchParams((await sentRequest).postData() ?? "").get("passkey") ?? "";
  expect(signed).toContain("signature");

  const otherBrowser = await browser.newContext();
  const otherUrl = await requestChallenge(otherBrowser.request);
  for (const url of [otherUrl, page.url()]) {
    expect((await postPasskey(otherBrowser.request, url, signed)).status()).toBe(400);
  }
  expect((await otherBrowser.request.get("/api/auth/user")).status()).toBe(401);
  await otherBrowser.close();

  expect((await postPasskey(page.request, page.url(), signed)).status()).toBe(303);
  // A replay must also fail while a new challenge is waiting.
  const url = await requestChallenge(page.request);
  const replays = [signed, signed];
  const malformed = ["", "{", "null", "[]", `"${"x".repeat(50_000)}"`];
  for (const passkey of [...replays, ...malformed]) {
    expect((await postPasskey(page.request, url, passkey)).status()).toBe(400);
  }
});

test("shows that passkeys need JavaScript where scripts don't run @without-javascript", async ({
  page,
}) => {
  await page.goto("/api/login");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await signIn(page, createEmail(), "/profile/passkeys");
  await expect(page.getByText("This needs JavaScript.")).toBeVisible();
  await page.getByLabel("Name").fill("Phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Adding a passkey needs JavaScript.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Phone");
});
