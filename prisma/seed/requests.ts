import type { RequestStatus } from "../../app/features/contact-requests/request-status";
import type { EventKind } from "../../app/features/messaging/message-kind";
import { conversations } from "./conversations";
import { pastHuntRequests } from "./past-hunts";
import type { HuntSeason } from "./season-days";

const [HANK, GAIL, OWEN] = ["hunter", "guide", "owner"].map((name) => `${name}@huntstead.test`) as [
  string,
  string,
  string,
];

/** A message or event in days after the request. */
type DemoStep = { by: string; daysLater: number } & (
  { text: string; /** True for a reply by email. */ byMail?: true } | { event: EventKind }
);

export type DemoRequest = {
  /** Unique and stable; seeding derives the database id from it. */
  key: string;
  from: string;
  /** Null when the listing is unclaimed: the request goes to the admins' inbox. */
  to: string | null;
  /** The key of a listing of the recipient. */
  about: { property: string } | { professional: string } | { agent: string };
  daysAgo: number;
  phone: string | null;
  preferredDates: string | null;
  /** The requested days and group size; the start is in days after the demo was filled, or before it. */
  dates?: { inDays: number; days: number; group: number };
  /** The season in which these days and those of the offers lie: the next one, or the last one for past days. */
  hunt?: HuntSeason;
  message: string;
  status: RequestStatus;
  then: DemoStep[];
  /** The number of last messages that their reader has not seen yet; 0 by default. */
  unread?: number;
};

/** Requests between the demo accounts, one in every status. */
const amongDemoAccounts: DemoRequest[] = [
  {
    key: "ninnescah-rut",
    from: HANK,
    to: OWEN,
    about: { property: "ninnescah-bottom-160" },
    daysAgo: 41,
    phone: null,
    preferredDates: "Any Saturday",
    message: "Could I walk the bottom before making an offer? I can come on any Saturday.",
    status: "closed",
    then: [
      { by: OWEN, daysLater: 1, text: "Sure. Park at the grain bin and walk in from the east." },
      {
        by: HANK,
        daysLater: 9,
        text: "Thanks for letting me look around. It's more than we can spend this year.",
      },
      { by: HANK, daysLater: 9.01, event: "request-closed" },
    ],
  },
  {
    key: "ruby-range-archery",
    from: HANK,
    to: GAIL,
    about: { professional: "gail-guides-ruby-range-outfitters" },
    daysAgo: 33,
    phone: "(406) 555-0137",
    preferredDates: "A week in September",
    hunt: { game: "Elk", method: "Archery" },
    message: "Two of us would like an archery elk hunt with horses. Do you have that week open?",
    status: "answered",
    then: [
      {
        by: GAIL,
        daysLater: 0.6,
        text: "That week has one spot left. The week after has two. Would that work?",
      },
      { by: HANK, daysLater: 1.2, text: "Let me check with my brother and get back to you." },
      { by: GAIL, daysLater: 1.5, event: "offer-made" },
      { by: HANK, daysLater: 4.2, event: "offer-declined" },
      {
        by: HANK,
        daysLater: 4.21,
        text: "He can't get that week off. Could we look at the second week once he knows?",
      },
    ],
  },
  {
    key: "carrizo-dogs",
    from: HANK,
    to: OWEN,
    about: { property: "carrizo-breaks-hog-lease" },
    daysAgo: 22,
    phone: null,
    preferredDates: null,
    message: "Is running hogs with dogs allowed on this lease? There would be four dogs.",
    status: "declined",
    then: [
      { by: OWEN, daysLater: 0.4, text: "Sorry, the neighbor runs cattle there, so no dogs." },
      { by: OWEN, daysLater: 0.41, event: "request-declined" },
    ],
  },
  {
    key: "brady-creek-season",
    from: HANK,
    to: OWEN,
    about: { property: "brady-creek-hog-season" },
    daysAgo: 8,
    phone: "(325) 555-0148",
    preferredDates: null,
    dates: { inDays: 18, days: 4, group: 3 },
    hunt: { game: "Wild Hog" },
    message: "Three of us would like a long weekend on hogs. We'd stay in town and drive out.",
    status: "accepted",
    then: [
      {
        by: OWEN,
        daysLater: 0.7,
        text: "That weekend is open. The north blind sees the most hogs right now.",
      },
      { by: OWEN, daysLater: 0.71, event: "offer-made" },
      { by: HANK, daysLater: 1.05, event: "offer-accepted" },
      { by: HANK, daysLater: 1.1, text: "Great, we'll see you Friday around noon." },
    ],
  },
  {
    key: "ruby-creek-mules",
    from: GAIL,
    to: OWEN,
    about: { property: "ruby-creek-elk-lease" },
    daysAgo: 3,
    phone: "(406) 555-0119",
    preferredDates: null,
    dates: { inDays: 30, days: 10, group: 4 },
    hunt: { game: "Elk", method: "Rifle" },
    message: "I'd like to lease this for guided hunts. May clients come in with pack mules?",
    status: "pending",
    then: [],
    unread: 1,
  },
  {
    key: "grasshopper-walk",
    from: HANK,
    to: OWEN,
    about: { property: "grasshopper-creek-elk-quarter" },
    daysAgo: 1,
    phone: null,
    preferredDates: "Any day next week",
    message: "I'm looking to buy in this valley. When could I see the place?",
    status: "pending",
    then: [],
    unread: 1,
  },
];

export const requests: DemoRequest[] = [
  ...amongDemoAccounts,
  ...conversations,
  ...pastHuntRequests,
];
