import { openSized } from "./open-sized";
for (const n of [1000, 10000]) { const d = await openSized(process.env.TEST_DATABASE_URL ?? "", n); await d.opened.close(); console.log(d.url); }
