import { expectNoSidewaysScroll, signIn, test } from "../../setup/browser";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "the layout is the same in both");

const PAGES = [
  "/",
  "/about",
  "/pros",
  "/properties",
  "/properties?view=map",
  "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
  "/agents",
  "/blog",
  "/insurance",
  "/api",
  "/contact",
];
const USER_PAGES = [
  "/",
  "/messages",
  "/messages?box=requests",
  "/list-property",
  "/list-property/import",
  "/favorites",
  "/searches",
  "/hosting",
  "/trips",
  "/profile",
  "/profile/edit",
  "/profile/professional",
  "/profile/agent",
  "/profile/notifications",
  "/profile/verification",
  "/admin",
  "/admin/contact-requests",
  "/admin/seasons",
  "/admin/users",
  "/admin/audit-log",
];

for (const isSignedIn of [false, true]) {
  test(`never scrolls sideways on a phone with a text size of 200 %, ${isSignedIn ? "signed in" : "as a visitor"} @full`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    if (isSignedIn) await signIn(page, "admin@huntstead.test");
    const getFirst = async (list: string) =>
      ((await (await page.request.get(`/api/${list}?limit=1`)).json()) as { id: string }[])[0]?.id;
    const [listing, professional] = [await getFirst("properties"), await getFirst("professionals")];
    const details = [
      `/property/${listing}`,
      `/property/${listing}/sheet?days=14`,
      `/professional/${professional}`,
      `/contact/${listing}?type=property`,
    ];
    for (const path of [...(isSignedIn ? USER_PAGES : PAGES), ...details]) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await test.step(path, () => expectNoSidewaysScroll(page));
    }
  });
}
