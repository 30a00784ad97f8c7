import type { SellingPoint } from "./components/points";

/** Numbers, people and addresses that the pages show. All contacts are fictional. */

export const STATS = [
  { figure: "1,000+", label: "professionals" },
  { figure: "500+", label: "properties" },
  { figure: "10,000+", label: "connections" },
];

export const SUPPORT = {
  email: "support@huntstead.example",
  phone: "(406) 555-0142",
  chatHours: "Mon-Fri 9am-5pm EST",
};

export const INSURANCE_AGENT = {
  name: "Dale Whitcomb",
  agency: "Whitcomb Outdoor Insurance",
  phone: "(406) 555-0187",
};

/** The values of the marketplace. */
export const VALUES: SellingPoint[] = [
  {
    icon: "shield",
    title: "Trust",
    text: "People review every listing and profile before it goes live. Verified means we checked.",
  },
  {
    icon: "land",
    title: "Respect for the land",
    text: "Fair chase, honest acreage and permission first. The land outlasts every season on it.",
  },
  {
    icon: "message",
    title: "Plain dealing",
    text: "Prices are out in the open, and you talk to the person who sets them.",
  },
];

/** The steps of "How it works". */
export const STEPS: SellingPoint[] = [
  {
    title: "Look around",
    text: "Filter guides, agents and land by state, game and price. No account needed.",
  },
  {
    title: "Reach out",
    text: "Send a request with your dates and questions. Replies come to your messages here.",
  },
  {
    title: "Go hunting",
    text: "Settle the details with each other, pack the truck, and be there before first light.",
  },
];
