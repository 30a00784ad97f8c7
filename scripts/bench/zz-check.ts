import { openSized } from "./open-sized";
import { checkYardsticks } from "./check-yardsticks";
import { choosePages } from "./choose-pages";
import { signIn } from "./sign-in";
import { startYardstick } from "./start-yardstick";
const origin = "http://localhost:4555";
const database = await openSized(process.env.TEST_DATABASE_URL ?? "", 1000);
const cookie = await signIn(origin, database);
const pages = await choosePages(database);
console.log(pages);
const plain = await startYardstick("plain-pages.ts", { DATABASE_URL: database.url, ORIGIN: origin });
await database.opened.close();
try { await checkYardsticks(origin, `http://127.0.0.1:${plain.port}`, { cookie, pages }); console.log("same"); } finally { plain.stop(); }
