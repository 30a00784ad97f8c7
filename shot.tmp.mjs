import { chromium } from "@playwright/test";
const [,, base, out, email, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (const [w,h] of [[1280,900],[360,740]]) for (const theme of ["dark","light"]) {
  if (process.env.ONE && !(theme===(w===1280?"dark":"light"))) continue;
  const c = await b.newContext({ viewport:{width:w,height:h}, baseURL: base });
  await c.addCookies([{name:"theme",value:theme,url:base}]);
  const p = await c.newPage();
  if (email !== "-") { await p.goto("/api/login?returnTo=/"); await p.getByLabel("Email",{exact:true}).fill(email); await p.getByRole("button",{name:"Sign in",exact:true}).click(); await p.waitForURL(base+"/**"); }
  let i=0;
  for (const path of paths) {
    let to = path;
    if (path.startsWith("@")) { await p.goto("/profile"); to = await p.locator(path.slice(1)).first().getAttribute("href"); }
    await p.goto(to); await p.waitForLoadState("networkidle");
    await p.screenshot({ path: `${out}-${i++}-${w}-${theme}.png`, fullPage: true });
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over>0) console.log("sideways", to, w, over);
  }
  await c.close();
}
await b.close();
