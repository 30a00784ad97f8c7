import { expect, test } from "../../setup/browser";

/** Addresses with other spellings than the canonical one, as in links from emails. */
const PAGES = ["/about", "/properties?utm_source=letter&state=Texas"];

for (const address of PAGES) {
  test(`serves ${address} from the server's cache and from the browser's`, async ({
    context,
    scripts,
    request,
  }) => {
    // A new page, because Playwright disables the browser's cache for pages with intercepted requests.
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));

    // This request fills the server's cache.
    const response = await request.get(address);
    expect(response.headers()["cache-control"]).toBe(
      // Shared caches may send pages that name no listing for a minute without revalidation.
      address === "/about"
        ? "public, max-age=0, s-maxage=60, stale-while-revalidate=60"
        : "public, max-age=0, must-revalidate",
    );

    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const statuses: number[] = [];
    const path = new URL(response.url()).pathname;
    const documents = new Set<string>();
    network.on("Network.requestWillBeSent", ({ requestId, request: { url }, type }) => {
      if (type === "Document" && new URL(url).pathname === path) documents.add(requestId);
    });
    network.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
      if (documents.has(requestId)) statuses.push(statusCode);
    });

    const first = await page.goto(address);
    expect(first?.headers().etag).toBeDefined();
    await expectAlive();
    await page.reload();
    await expectAlive();
    expect(statuses).toEqual([200, 304]);

    // Chosen on a page from memory, the theme is this visitor's and stays so.
    await page.getByRole("button", { name: "Light theme" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expectAlive();
    const otherResponse = await request.get(address);
    expect(await otherResponse.text()).toContain('data-theme="dark"');
    expect(errors).toEqual([]);

    /** Expects the page to be visible and, with scripts, hydrated. */
    async function expectAlive(): Promise<void> {
      await expect(page.locator("h1").first()).toBeVisible();
      if (!scripts) return;
      await expect
        .poll(() => page.evaluate(() => "__remixRouter" in window && document.readyState))
        .toBe("complete");
    }
  });
}
