import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { Page } from "@playwright/test";

import { readCodeMails, type CodeMail } from "../../tests/fixtures/code-mails";
import type { ScreenData } from "./seed-screens";

/** The viewers of pictures: a visitor, an account without any data, a suspended account, and the demo accounts. */
export const VIEWERS = [
  "visitor",
  "newcomer",
  "suspended",
  "hunter",
  "guide",
  "owner",
  "admin",
] as const;
export type ScreenViewer = (typeof VIEWERS)[number];

export type ScreenPlaces = ScreenData & {
  unsubscribeToken: string;
  confirmAddress: string;
  /** A server that signs people in by email, and where it writes its mail. */
  byEmail: { origin: string; dataDirectory: string };
};

export interface Screen {
  name: string;
  path: string | ((places: ScreenPlaces) => string);
  /** The viewers for whom the page looks different. */
  viewers: readonly ScreenViewer[];
  /** Acts on the page before the picture is taken. */
  act?: (page: Page, places: ScreenPlaces) => Promise<void>;
  /** Undoes the act, when the next picture would show it. */
  after?: (page: Page) => Promise<void>;
  /** Takes the picture in lite mode. */
  lite?: true;
  /** Takes the picture on the server that signs people in by email. */
  byEmail?: true;
}

const PUBLIC = ["visitor", "hunter"] as const;
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const waitForErrors = async (page: Page) => page.locator(".error-summary").waitFor();
const pressAndWaitForErrors = (name: string) => async (page: Page) => {
  await press(name)(page);
  await waitForErrors(page);
};
const mapStands = (page: Page) =>
  page.locator(".leaflet-container .leaflet-marker-icon").first().waitFor();

/** Requests a code as a new person, whose mailbox has not received one yet. */
async function requestCode(page: Page): Promise<string> {
  const email = `june.redfern.${randomUUID().slice(0, 8)}@example.test`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  return email;
}

/** Waits for the email with the code. */
async function codeMailTo(email: string, { byEmail }: ScreenPlaces): Promise<CodeMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = readCodeMails(byEmail.dataDirectory).find(({ to }) => to === email);
    if (mail) return mail;
    await pause(100);
  }
  throw new Error(`No code was sent to ${email}`);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const openNames = async (page: Page, places: ScreenPlaces) => {
  const { code } = await codeMailTo(await requestCode(page), places);
  await typeCode(page, code);
  await page.getByRole("heading", { name: "Welcome to Huntstead" }).waitFor();
};

async function checkListings(page: Page, ...rows: string[]): Promise<void> {
  const header = "reference,title,description,acreage,location,state,gameTypes,price";
  const buffer = Buffer.from([header, ...rows].join("\r\n"));
  const file = { name: "listings.csv", mimeType: "text/csv", buffer };
  await page.locator("[name=file]").setInputFiles(file);
  const response = page.waitForResponse((response) => response.request().method() === "POST");
  await press("Check file")(page);
  await response;
  await page.waitForLoadState("networkidle");
}

/** Returns the reference of the owner's first listing, from the export file. */
async function firstReference(page: Page): Promise<string> {
  const file = await page.request.get(new URL("/profile/listings.csv", page.url()).href);
  return (await file.text()).split("\r\n")[1]?.split(",")[0] ?? "";
}

const buildRows = (count: number, acreage: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `TRACT-${i + 1},Cottonwood bottoms on the Yellowstone,,${acreage},Miles City,Montana,Deer;Turkey,9500`,
  );

/** Every page in every state that looks different, by what it is about. */
export const SCREENS: readonly Screen[] = [
  { name: "landing", path: "/", viewers: ["visitor"] },
  { name: "home", path: "/", viewers: ["newcomer", "hunter", "admin"] },
  { name: "home-properties", path: "/?tab=properties", viewers: ["hunter"] },
  {
    name: "menu",
    path: "/about",
    viewers: ["visitor", "admin"],
    act: async (page) => {
      const menu = page.locator("summary").filter({ hasText: "Menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: "about", path: "/about", viewers: ["visitor"] },
  { name: "terms", path: "/terms", viewers: ["visitor"] },
  { name: "privacy", path: "/privacy", viewers: ["visitor"] },
  { name: "privacy-lite", path: "/privacy", viewers: ["visitor"], lite: true },
  { name: "safety", path: "/safety", viewers: ["visitor"] },
  { name: "insurance", path: "/insurance", viewers: ["visitor"] },
  { name: "contact", path: "/contact", viewers: ["visitor"] },
  {
    name: "contact-errors",
    path: "/contact",
    viewers: ["visitor"],
    act: pressAndWaitForErrors("Send Message"),
  },
  { name: "not-found", path: "/nothing/here", viewers: ["visitor"] },
  { name: "sign-in", path: "/api/login", viewers: ["visitor"] },
  { name: "sign-in-by-email", path: "/api/login", viewers: ["visitor"], byEmail: true },
  {
    name: "sign-in-by-email-errors",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("Enter your email address.").waitFor();
    },
  },
  {
    name: "sign-in-code",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page) => void (await requestCode(page)),
  },
  {
    name: "sign-in-code-errors",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page) => {
      await requestCode(page);
      await typeCode(page, "12345");
      await page.locator("[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "sign-in-link",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page, places) => {
      const { link } = await codeMailTo(await requestCode(page), places);
      await page.goto(link);
      await page.getByText("Sign in as").waitFor();
    },
  },
  {
    name: "sign-in-link-elsewhere",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page, places) => {
      const { link } = await codeMailTo(await requestCode(page), places);
      // Without the interaction cookie, the server takes this for another browser.
      await page.context().clearCookies({ name: /interaction/ });
      await page.goto(link);
      await page.getByRole("heading", { name: "Your sign-in code" }).waitFor();
    },
  },
  {
    name: "sign-in-link-expired",
    path: `/idp/sign-in/${"x".repeat(21)}/${"x".repeat(32)}`,
    viewers: ["visitor"],
    byEmail: true,
  },
  {
    name: "sign-in-names",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: openNames,
  },
  {
    name: "sign-in-names-errors",
    path: "/api/login",
    viewers: ["visitor"],
    byEmail: true,
    act: async (page, places) => {
      await openNames(page, places);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.locator("[aria-invalid=true]").waitFor();
    },
  },
  { name: "sign-in-failed", path: "/api/callback?error=access_denied", viewers: ["visitor"] },
  {
    name: "unsubscribe",
    path: (at) => `/unsubscribe?token=${at.unsubscribeToken}`,
    viewers: ["visitor"],
  },
  { name: "confirm", path: (at) => at.confirmAddress, viewers: ["visitor"] },
  { name: "confirm-broken", path: "/confirm/cut", viewers: ["visitor"] },
  { name: "unsubscribe-broken", path: "/unsubscribe?token=cut", viewers: ["visitor"] },
  { name: "api", path: "/api", viewers: ["visitor"] },

  { name: "properties", path: "/properties", viewers: PUBLIC },
  { name: "properties-page-7", path: "/properties?page=7", viewers: ["visitor"] },
  {
    name: "properties-filtered",
    path: "/properties?state=Montana&gameTypes=Elk&gameTypes=Deer&priceRange=50000%2B",
    viewers: ["visitor"],
  },
  { name: "properties-long", path: "/properties?search=marmarth", viewers: ["visitor"] },
  { name: "properties-corrected", path: "/properties?search=watrefowl", viewers: ["visitor"] },
  { name: "properties-empty", path: "/properties?search=unicorn&state=Ohio", viewers: PUBLIC },
  { name: "properties-map", path: "/properties?view=map", viewers: ["visitor"], act: mapStands },
  {
    name: "properties-map-state",
    path: "/properties?view=map&state=Texas",
    viewers: ["visitor"],
    act: mapStands,
  },
  {
    name: "properties-near",
    path: "/properties?near=Dillon,+MT&within=250&sort=distance",
    viewers: ["visitor"],
  },
  { name: "properties-near-unknown", path: "/properties?near=Springfield", viewers: ["visitor"] },
  {
    name: "properties-near-nothing",
    path: "/properties?near=Honolulu,+HI&within=10",
    viewers: ["visitor"],
  },
  {
    name: "properties-near-map",
    path: "/properties?view=map&near=Dillon,+MT&within=250",
    viewers: ["visitor"],
    act: mapStands,
  },
  {
    name: "properties-near-map-lite",
    path: "/properties?view=map&near=Dillon,+MT&within=250",
    viewers: ["visitor"],
    lite: true,
  },
  {
    name: "properties-on-dates",
    path: "/properties?from=2998-10-23&to=2998-10-29&hunters=2",
    viewers: ["visitor"],
  },
  { name: "properties-open-on", path: "/properties?openOn=2026-11-28", viewers: ["visitor"] },
  { name: "properties-lite", path: "/properties", viewers: ["visitor"], lite: true },
  { name: "properties-map-lite", path: "/properties?view=map", viewers: ["visitor"], lite: true },
  { name: "pros", path: "/pros", viewers: PUBLIC },
  { name: "pros-long", path: "/pros?search=featherstonehaugh", viewers: ["visitor"] },
  {
    name: "pros-filtered",
    path: "/pros?gameTypes=Elk&services=Guided+Hunts&services=Lodging",
    viewers: ["visitor"],
  },
  { name: "pros-empty", path: "/pros?search=unicorn", viewers: ["visitor"] },
  { name: "agents", path: "/agents", viewers: PUBLIC },
  { name: "agents-long", path: "/agents?search=featherstonehaugh", viewers: ["visitor"] },
  { name: "agents-empty", path: "/agents?search=unicorn", viewers: ["visitor"] },

  {
    name: "property",
    path: (at) => `/property/${at.pictured}`,
    viewers: ["visitor", "hunter", "owner"],
  },
  { name: "property-bare", path: (at) => `/property/${at.bare}`, viewers: ["visitor"] },
  { name: "property-sold", path: (at) => `/property/${at.sold}`, viewers: ["visitor"] },
  {
    name: "property-expired",
    path: (at) => `/property/${at.expired}`,
    viewers: ["visitor", "owner"],
  },
  { name: "property-pending", path: (at) => `/property/${at.pending}`, viewers: ["owner"] },
  {
    name: "property-lite",
    path: (at) => `/property/${at.pictured}`,
    viewers: ["visitor"],
    lite: true,
  },
  { name: "property-deleted", path: (at) => `/property/${at.deleted}`, viewers: ["visitor"] },
  {
    name: "field-sheet",
    path: (at) => `/property/${at.pictured}/sheet`,
    viewers: ["visitor", "owner"],
  },
  {
    name: "field-sheet-long",
    path: (at) => `/property/${at.pictured}/sheet?from=2026-06-15&days=14`,
    viewers: ["visitor"],
  },
  {
    name: "field-sheet-lite",
    path: (at) => `/property/${at.pictured}/sheet`,
    viewers: ["visitor"],
    lite: true,
  },
  { name: "property-calendar", path: (at) => `/property/${at.lease}/calendar`, viewers: PUBLIC },
  {
    name: "property-calendar-lite",
    path: (at) => `/property/${at.lease}/calendar`,
    viewers: ["visitor"],
    lite: true,
  },
  {
    name: "professional-calendar",
    path: (at) => `/professional/${at.professional}/calendar`,
    viewers: ["visitor"],
  },
  { name: "professional", path: (at) => `/professional/${at.professional}`, viewers: PUBLIC },
  { name: "agent", path: (at) => `/agent/${at.longAgent}`, viewers: PUBLIC },
  {
    name: "compare",
    path: (at) => `/compare?ids=${at.pictured},${at.lease},${at.bare}&hunters=4`,
    viewers: ["visitor", "hunter"],
  },
  { name: "compare-nothing", path: "/compare", viewers: ["visitor"] },
  { name: "offline", path: "/favorites/pack", viewers: ["newcomer", "hunter"] },
  { name: "recently-viewed", path: "/recently-viewed", viewers: ["newcomer", "hunter"] },
  {
    name: "professional-long",
    path: (at) => `/professional/${at.longProfessional}`,
    viewers: ["visitor"],
  },
  { name: "professional-missing", path: "/professional/none", viewers: ["visitor"] },

  { name: "calculator", path: "/mortgage-calculator", viewers: ["visitor"] },
  {
    name: "calculator-result",
    path: "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
    viewers: ["visitor"],
  },
  {
    name: "calculator-errors",
    path: "/mortgage-calculator?homePrice=&downPayment=a&interestRate=&loanTerm=",
    viewers: ["visitor"],
  },

  { name: "blog", path: "/blog", viewers: ["visitor"] },
  { name: "post", path: "/blog/reading-a-topo-map-for-elk", viewers: ["visitor"] },
  { name: "post-draft", path: (at) => `/blog/${at.draftSlug}`, viewers: ["admin"] },
  { name: "post-missing", path: "/blog/nothing", viewers: ["visitor"] },

  { name: "list-property", path: "/list-property", viewers: ["visitor", "newcomer"] },
  {
    name: "list-property-errors",
    path: "/list-property",
    viewers: ["newcomer"],
    act: async (page) => {
      await page.locator("form .actions .button").last().click();
      await waitForErrors(page);
    },
  },
  { name: "list-property-import", path: "/list-property/import", viewers: ["newcomer"] },
  {
    name: "list-property-import-errors",
    path: "/list-property/import",
    viewers: ["newcomer"],
    act: pressAndWaitForErrors("Check file"),
  },
  {
    name: "list-property-import-faults",
    path: "/list-property/import",
    viewers: ["guide"],
    act: async (page) => {
      const odd = "ODD-1,Bottoms,,640,Miles City,Montanna,Deer;Yeti,much";
      await checkListings(page, odd, ...buildRows(70, "about a section"));
      await page.getByRole("heading", { name: "What to fix" }).waitFor();
      await page.getByRole("button", { name: "Check file" }).waitFor();
    },
  },
  {
    name: "list-property-import-ready",
    path: "/list-property/import",
    viewers: ["owner"],
    act: async (page) => {
      const reference = await firstReference(page);
      const changed = `${reference},Another name,,641,Dillon,Montana,Elk,99000`;
      await checkListings(page, changed, ...buildRows(70, "640"));
      await page.getByRole("heading", { name: "Ready to import" }).waitFor();
      await page.getByRole("button", { name: "Check file" }).waitFor();
    },
  },
  {
    name: "list-property-draft",
    path: (at) => `/list-property?draft=${at.listingDraft}`,
    viewers: ["owner"],
  },
  {
    name: "preview",
    path: (at) => `/list-property/preview?draft=${at.listingDraft}`,
    viewers: ["owner"],
  },
  {
    name: "contact-property",
    path: (at) => `/contact/${at.pictured}?type=property`,
    viewers: ["hunter"],
  },
  {
    name: "contact-professional-errors",
    path: (at) => `/contact/${at.professional}?type=professional`,
    viewers: ["hunter"],
    act: pressAndWaitForErrors("Send Message"),
  },

  { name: "favorites", path: "/favorites", viewers: ["newcomer", "hunter"] },
  { name: "messages", path: "/messages", viewers: ["newcomer", "hunter"] },
  {
    name: "thread",
    path: (at) => `/messages?conversation=${at.conversation}`,
    viewers: ["hunter"],
  },
  { name: "requests", path: "/messages?box=requests", viewers: ["newcomer", "hunter", "owner"] },
  {
    name: "choose-message",
    path: (at) => `/messages/report?conversation=${at.conversation}`,
    viewers: ["hunter"],
  },
  {
    name: "report",
    path: (at) => `/report/property/${at.pictured}`,
    viewers: ["hunter", "guide"],
  },
  {
    name: "report-errors",
    path: (at) => `/report/property/${at.pictured}`,
    viewers: ["guide"],
    act: pressAndWaitForErrors("Send report"),
  },

  {
    name: "make-offer",
    path: (at) => `/requests/${at.askedOwner}/offer`,
    viewers: ["owner"],
  },
  {
    name: "make-offer-errors",
    path: (at) => `/requests/${at.askedOwner}/offer`,
    viewers: ["owner"],
    act: pressAndWaitForErrors("Send offer"),
  },
  { name: "offer", path: (at) => `/offers/${at.offer}`, viewers: ["hunter"] },
  { name: "agreements", path: "/agreements", viewers: ["newcomer", "hunter"] },
  { name: "agreement", path: (at) => `/agreements/${at.agreement}`, viewers: ["hunter"] },
  {
    name: "cancel-agreement",
    path: (at) => `/agreements/${at.agreement}/cancel`,
    viewers: ["hunter"],
  },
  { name: "past-agreement", path: (at) => `/agreements/${at.hunted}`, viewers: ["hunter"] },
  { name: "review", path: (at) => `/agreements/${at.hunted}/review`, viewers: ["hunter"] },
  {
    name: "review-errors",
    path: (at) => `/agreements/${at.hunted}/review`,
    viewers: ["hunter"],
    act: pressAndWaitForErrors("Publish review"),
  },
  { name: "answer-review", path: (at) => `/reviews/${at.review}/answer`, viewers: ["guide"] },
  { name: "hide-review", path: (at) => `/reviews/${at.review}/hide`, viewers: ["admin"] },
  { name: "owner", path: (at) => `/owner/${at.owner}`, viewers: ["visitor", "hunter"] },
  { name: "owner-lite", path: (at) => `/owner/${at.owner}`, viewers: ["visitor"], lite: true },
  {
    name: "property-reviews",
    path: (at) => `/property/${at.reviewedLand}/reviews`,
    viewers: ["visitor"],
  },
  {
    name: "reviewed-property",
    path: (at) => `/property/${at.reviewedLand}`,
    viewers: ["visitor", "admin"],
  },
  {
    name: "professional-reviews",
    path: (at) => `/professional/${at.professional}/reviews`,
    viewers: ["visitor", "admin"],
  },

  { name: "hosting", path: "/hosting", viewers: ["newcomer", "owner", "guide"] },
  { name: "hosting-lite", path: "/hosting", viewers: ["owner"], lite: true },
  { name: "trips", path: "/trips", viewers: ["newcomer", "hunter"] },
  { name: "profile", path: "/profile", viewers: ["visitor", "newcomer", "owner"] },
  { name: "edit-profile", path: "/profile/edit", viewers: ["hunter"] },
  {
    name: "toast",
    path: "/profile/edit",
    viewers: ["hunter"],
    act: async (page) => {
      await press("Save")(page);
      await page.getByText("Profile updated").waitFor();
    },
  },
  { name: "notifications", path: "/profile/notifications", viewers: ["hunter", "admin"] },
  { name: "tokens", path: "/profile/tokens", viewers: ["owner", "admin"] },
  {
    name: "tokens-new",
    path: "/profile/tokens",
    viewers: ["hunter"],
    act: async (page) => {
      await page.getByLabel("Name").fill("GPS sync");
      await press("Create token")(page);
      await page.getByText("Copy your new token").waitFor();
    },
  },
  {
    name: "tokens-errors",
    path: "/profile/tokens",
    viewers: ["newcomer"],
    act: pressAndWaitForErrors("Create token"),
  },
  { name: "passkeys", path: "/profile/passkeys", viewers: ["hunter", "newcomer"] },
  { name: "searches", path: "/searches", viewers: ["hunter"] },
  {
    name: "searches-news",
    path: "/searches",
    viewers: ["hunter"],
    act: async (page) => {
      const id = (await page.locator(".entries > li").first().getAttribute("id")) ?? "";
      const period = { since: "2020-01-01T00:00:00.000Z", until: new Date().toISOString() };
      const query = new URLSearchParams({ new: id, ...period }).toString();
      await page.goto(new URL(`/searches?${query}`, page.url()).href);
      await page.getByRole("heading", { name: /^New in / }).waitFor();
    },
  },
  { name: "searches-empty", path: "/searches", viewers: ["newcomer"] },
  {
    name: "save-search",
    path: "/searches?list=properties&state=Montana&gameTypes=Elk&minAcres=100",
    viewers: ["newcomer", "hunter"],
  },
  {
    name: "save-search-errors",
    path: "/searches?list=pros&state=Montana",
    viewers: ["newcomer"],
    act: async (page) => {
      await page.getByLabel("Name").fill("");
      await pressAndWaitForErrors("Save this search")(page);
    },
  },
  { name: "verification", path: "/profile/verification", viewers: ["guide", "newcomer"] },
  {
    name: "verification-errors",
    path: "/profile/verification",
    viewers: ["hunter"],
    act: pressAndWaitForErrors("Send for verification"),
  },
  { name: "professional-profile", path: "/profile/professional", viewers: ["hunter"] },
  {
    name: "professional-profile-errors",
    path: "/profile/professional",
    viewers: ["hunter"],
    act: pressAndWaitForErrors("Send for review"),
  },
  { name: "professional-photos", path: "/profile/professional/photos", viewers: ["guide"] },
  { name: "professional-packages", path: "/profile/professional/packages", viewers: ["guide"] },
  { name: "professional-own-calendar", path: "/profile/professional/calendar", viewers: ["guide"] },
  { name: "agent-profile", path: "/profile/agent", viewers: ["hunter"] },
  { name: "delete-account", path: "/profile/delete", viewers: ["hunter"] },
  { name: "own-listing", path: (at) => `/profile/listings/${at.pictured}`, viewers: ["owner"] },
  {
    name: "own-confirm",
    path: (at) => `/profile/listings/${at.expired}/confirm`,
    viewers: ["owner"],
  },
  {
    name: "own-calendar",
    path: (at) => `/profile/listings/${at.lease}/calendar`,
    viewers: ["owner"],
  },
  {
    name: "own-calendar-errors",
    path: (at) => `/profile/listings/${at.lease}/calendar`,
    viewers: ["owner"],
    act: pressAndWaitForErrors("Block dates"),
  },
  {
    name: "own-figures",
    path: (at) => `/profile/listings/${at.pictured}/figures`,
    viewers: ["owner"],
  },
  {
    name: "own-boundary",
    path: (at) => `/profile/listings/${at.lease}/boundary`,
    viewers: ["owner"],
  },
  {
    name: "own-boundary-map",
    path: (at) => `/profile/listings/${at.lease}/boundary`,
    viewers: ["owner"],
    act: async (page) => {
      await press("Draw on the map")(page);
      await page.getByText(/^Drawn: |^Nothing is drawn/).waitFor();
    },
  },
  {
    name: "own-boundary-errors",
    path: (at) => `/profile/listings/${at.sold}/boundary`,
    viewers: ["owner"],
    act: pressAndWaitForErrors("Save boundary"),
  },
  { name: "edit-listing", path: (at) => `/profile/listings/${at.sold}/edit`, viewers: ["owner"] },

  { name: "admin", path: "/admin", viewers: ["hunter", "admin"] },
  { name: "admin-edit", path: (at) => `/admin?edit=${at.draft}`, viewers: ["admin"] },
  {
    name: "admin-errors",
    path: "/admin",
    viewers: ["admin"],
    act: pressAndWaitForErrors("Create Post"),
  },
  {
    name: "admin-undo",
    path: "/admin",
    viewers: ["admin"],
    act: async (page) => {
      await press(/^Delete/)(page);
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
    after: async (page) => {
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor({ state: "hidden" });
    },
  },
  { name: "overview", path: "/admin/overview", viewers: ["admin"] },
  { name: "reviews", path: "/admin/reviews", viewers: ["admin"] },
  { name: "contact-requests", path: "/admin/contact-requests", viewers: ["admin"] },
  { name: "contact-messages", path: "/admin/contact-messages", viewers: ["admin"] },
  { name: "reports", path: "/admin/reports", viewers: ["admin"] },
  { name: "ask-owner", path: (at) => `/admin/reports/${at.reportCase}/ask`, viewers: ["admin"] },
  {
    name: "ask-owner-errors",
    path: (at) => `/admin/reports/${at.reportCase}/ask`,
    viewers: ["admin"],
    act: pressAndWaitForErrors("Send question"),
  },
  { name: "reports-decided", path: "/admin/reports?show=kept", viewers: ["admin"] },
  { name: "verifications", path: "/admin/verifications", viewers: ["admin"] },
  { name: "seasons", path: "/admin/seasons", viewers: ["admin"] },
  {
    name: "seasons-errors",
    path: "/admin/seasons?state=Montana&gameType=Elk",
    viewers: ["admin"],
    act: pressAndWaitForErrors("Save season"),
  },
  { name: "users", path: "/admin/users", viewers: ["admin"] },
  { name: "person", path: (at) => `/admin/users/${at.person}`, viewers: ["admin"] },
  { name: "role", path: (at) => `/admin/users/${at.person}/role`, viewers: ["admin"] },
  { name: "suspend", path: (at) => `/admin/users/${at.person}/suspend`, viewers: ["admin"] },
  {
    name: "unpublish",
    path: (at) => `/admin/listings/${at.reviewedLand}/unpublish`,
    viewers: ["admin"],
  },
  { name: "suspended", path: "/suspended", viewers: ["suspended"] },
  { name: "audit-log", path: "/admin/audit-log", viewers: ["admin"] },
];

/** Pages that no picture is taken of, and why. */
export const EXCLUDED_PAGES: Readonly<Record<string, string>> = {};
