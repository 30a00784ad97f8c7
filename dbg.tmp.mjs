import { chromium } from "@playwright/test";
const base="http://localhost:3303";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const c = await b.newContext({ viewport:{width:360,height:740}, baseURL: base });
const p = await c.newPage();
await p.goto("/api/login?returnTo=/"); await p.getByLabel("Email",{exact:true}).fill("owner@huntstead.test"); await p.getByRole("button",{name:"Sign in",exact:true}).click(); await p.waitForURL(base+"/**");
console.log(await p.evaluate(()=>{const o=[];for(let e=document.querySelector(".own-lines");e;e=e.parentElement)o.push([e.tagName,e.className,Math.round(e.getBoundingClientRect().width),getComputedStyle(e).display,getComputedStyle(e).gridTemplateColumns]);return JSON.stringify(o)}));
await b.close();
