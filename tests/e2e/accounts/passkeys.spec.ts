import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

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
  const credentials = async () =>
    (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return { devTools, authenticatorId, setVerified, credentials };
}

const someone = () => `key-${randomUUID()}@example.test`;

async function addPasskey(page: Page, name: string) {
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Add a passkey|^Passkeys/ }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test("adds a passkey, signs in with it, and removes it", async ({ page, scripts }) => {
  test.skip(!scripts, "passkeys need scripts");
  const email = someone();
  await signIn(page, email);
  const key = await addAuthenticator(page);
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
  expect(await key.credentials()).toHaveLength(1);
  await page.goto("/api/logout");
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey can't be used here.")).toBeVisible();
});

test("refuses a passkey without user verification, and a copied passkey with an older counter", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "passkeys need scripts");
  await signIn(page, someone());
  const key = await addAuthenticator(page);
  await addPasskey(page, "Phone");
  const [copy] = await key.credentials();
  if (!copy) throw new Error("no credential");
  await page.goto("/api/logout");
  await key.setVerified(false);
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await key.setVerified(true);
  for (const _ of [1, 2]) {
    await page.goto("/api/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).not.toHaveURL(/\/idp\//);
    await page.goto("/api/logout");
  }
  // The copy has an older signature counter.
  const { devTools, authenticatorId } = key;
  const { credentialId } = copy;
  await devTools.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
  await devTools.send("WebAuthn.addCredential", { authenticatorId, credential: copy });
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey can't be used here.")).toBeVisible();
  const user = await page.request.get("/api/auth/user");
  expect(user.status()).toBe(401);
});

test("accepts a passkey's signature once, and in the same browser only", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "passkeys need scripts");
  await signIn(page, someone());
  await addAuthenticator(page);
  await addPasskey(page, "Phone");
  await page.goto("/api/logout");
  await page.goto("/api/login");
  const sentRequest = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const signed = new URLSearchParams((await sentRequest).postData() ?? "").get("passkey") ?? "";
  expect(signed).toContain("signature");
  await expect(page).not.toHaveURL(/\/idp\//);
  await page.goto("/api/logout");
  await page.goto("/api/login");
  // A replay must also fail while a new challenge is waiting.
  expect((await page.request.get(`${page.url()}/passkey`)).status()).toBe(200);
  for (const _ of [1, 2]) {
    const secondResponse = await page.request.post(page.url(), {
      form: { passkey: signed },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(secondResponse.status()).toBe(400);
  }
  for (const passkey of ["", "{", "null", "[]", `"${"x".repeat(50_000)}"`]) {
    const junk = await page.request.post(page.url(), {
      form: { passkey },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(junk.status()).toBe(400);
  }
});

test("shows that passkeys need JavaScript where scripts don't run @without-javascript", async ({
  page,
}) => {
  await page.goto("/api/login");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await signIn(page, someone(), "/profile/passkeys");
  await expect(page.getByText("This needs JavaScript.")).toBeVisible();
  await page.getByLabel("Name").fill("Phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Adding a passkey needs JavaScript.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Phone");
});
