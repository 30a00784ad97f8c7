import {
  BROWSE,
  ICON,
  renderList,
  MORE,
  escapeText,
  THEME_ICON,
  type PlainLink,
} from "./plain-page";
import type { BenchViewer } from "./plain-queries";

// The head, header and footer of the pages of a listing, of a conversation and of Home.

interface FrameOptions {
  title: string;
  /** The page's own address. */
  path: string;
  /** The head's tags for crawlers. */
  head: string;
  viewer: BenchViewer | null;
  main: string;
}

const BRAND = `<a class="brand" href="/"><svg viewBox="0 0 28 20" aria-hidden="true"><path d="M0 20 10 4l5 7.5 3.5-4L28 20Z" fill="currentColor"/><circle cx="21" cy="3.5" r="3" fill="var(--blaze)"/></svg>Huntstead</a>`;
const BROWSE_LIST = renderList(BROWSE);
const ALL_LIST = renderList([["/", "Home"], ...BROWSE, ...MORE.slice(1)]);
const MESSAGES_ICON = `<svg ${ICON}><path d="M4 5h16v11H10l-5 4v-4H4Z"/></svg>`;
const MENU_ICON = `<svg ${ICON}><path d="M4 7h16M4 12h16M4 17h16"/></svg>`;
const OWN: readonly PlainLink[] = [
  ["/hosting", "Hosting"],
  ["/trips", "Trips"],
  ["/favorites", "Favorites"],
  ["/searches", "Saved searches"],
  ["/profile", "Profile"],
  ["/api/logout", "Logout"],
];
const OWN_LINKS = renderList(OWN).slice("<ul>".length, -"</ul>".length);

const BEFORE_TITLE = `<!DOCTYPE html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><title>`;
const AFTER_HEAD = `<link rel="stylesheet" href="/styles.css"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><a class="skip-link" href="#main">Skip to content</a><header class="masthead"><div class="wrap masthead-bar">${BRAND}<nav class="browse" aria-label="Main">${BROWSE_LIST}<details class="dropdown"><summary>More</summary>${renderList(MORE)}</details></nav>`;
const FOOTER = `</main><footer class="footer"><div class="wrap"><nav aria-label="Footer"><div><h2>Browse</h2>${renderList(BROWSE.slice(0, 3))}</div><div><h2>For owners</h2>${renderList(
  [
    ["/list-property", "List Property"],
    ["/mortgage-calculator", "Calculator"],
    ["/insurance", "Insurance"],
  ],
)}</div><div><h2>Company</h2>${renderList([
  ["/about", "About"],
  ["/contact", "Contact"],
])}</div><div><h2>Legal</h2>${renderList([
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/safety", "Safety"],
])}</div></nav><div class="footer-foot"><p>© 2024 Huntstead. All rights reserved.</p>`;

/** Returns the hidden token of a viewer's forms. */
export const renderCsrfField = (viewer: BenchViewer | null) =>
  viewer ? `<input type="hidden" name="csrf" value="${viewer.token}">` : "";

export function renderFrame({ title, path, head, viewer, main }: FrameOptions): string {
  const returnTo = `${renderCsrfField(viewer)}<input type="hidden" name="returnTo" value="${escapeText(path)}">`;
  const theme = (name: string, hidden: string) =>
    `<form method="post" action="/theme"><input type="hidden" name="theme" value="light">${returnTo}<button type="submit" class="${name}">${THEME_ICON}<span${hidden}>Light theme</span></button></form>`;
  const links = viewer
    ? `<li><a href="/list-property">List Property</a></li><li><a href="/messages">${MESSAGES_ICON}<span>Messages</span></a></li>`
    : `<li><a href="/list-property">List Property</a></li><li><a href="/api/login?returnTo=${encodeURIComponent(path)}">Login</a></li>`;
  const account = viewer
    ? `<details class="dropdown"><summary><span class="avatar" aria-hidden="true">${escapeText(viewer.firstName.charAt(0))}</span><span class="person-name">${escapeText(viewer.firstName)}</span><span class="visually-hidden">, account</span></summary><ul>${OWN_LINKS}</ul></details>`
    : "";
  return `${BEFORE_TITLE}${escapeText(title)} | Huntstead</title>${head}${AFTER_HEAD}<nav class="personal" aria-label="Account"><ul>${links}</ul>${account}</nav>${theme("icon-button", ' class="visually-hidden"')}<details class="menu"><summary>${MENU_ICON}Menu</summary><nav class="drawer" aria-label="Menu">${ALL_LIST}<ul>${links}${viewer ? OWN_LINKS : ""}</ul></nav></details></div></header><main id="main" class="page" tabindex="-1">${main}${FOOTER}${theme("button-quiet", "")}<form method="post" action="/lite"><input type="hidden" name="lite" value="1">${returnTo}<button type="submit" class="button-quiet">Turn Lite mode on</button></form></div></div></footer></body></html>`;
}
