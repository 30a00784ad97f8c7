import type { ListName } from "~/features/directory/filter-kinds";
import { MAX_NUMBERED_RESULTS } from "~/features/directory/result-limits";
import { environment } from "~/platform/environment.server";
import type { Mail } from "~/platform/mail/mail";

import { SEARCHES } from "../saved-search";
import type { NewItem } from "./find-new.server";

/** What is new in one of somebody's searches. */
export interface News {
  name: string;
  list: ListName;
  /** Of the list. */
  path: string;
  items: NewItem[];
  total: number;
}

const NOUNS: Record<ListName, [one: string, more: string]> = {
  properties: ["listing", "listings"],
  pros: ["pro", "pros"],
  agents: ["agent", "agents"],
};

/** One email about what is new in all of somebody's searches. */
export function digestMail(to: string, news: readonly News[]): Mail {
  const { appOrigin } = environment();
  return {
    to,
    subject: `${sayNew(news)} for your searches`,
    paragraphs: [
      ...news.flatMap(({ name, path, items, total }) => [
        `${name}: ${sayTotal(total)} new`,
        ...items.map(({ title, line, path }) => `${title}\n${line}\n${appOrigin}${path}`),
        ...(total > items.length
          ? [`and ${sayTotal(total - items.length, total)} more\n${appOrigin}${path}`]
          : []),
      ]),
      `You chose how often you get this email. Change it: ${appOrigin}${SEARCHES}`,
    ],
    link: { label: "Your saved searches", path: SEARCHES },
    notice: "searches",
  };
}

/** "3 new listings"; what several searches name counts once. */
function sayNew(news: readonly News[]): string {
  const named = news.flatMap(({ items }) => items.map(({ id }) => id));
  const twice = named.length - new Set(named).size;
  const total = news.reduce((sum, one) => sum + one.total, 0) - twice;
  const lists = new Set(news.map(({ list }) => list));
  const [list] = lists;
  const [one, more] = list && lists.size === 1 ? NOUNS[list] : ["result", "results"];
  return `${sayTotal(total)} new ${total === 1 ? one : more}`;
}

/** Counting stops where the list's does. */
const sayTotal = (count: number, total = count) =>
  total > MAX_NUMBERED_RESULTS
    ? `${Math.min(count, MAX_NUMBERED_RESULTS).toLocaleString("en-US")}+`
    : count.toLocaleString("en-US");
