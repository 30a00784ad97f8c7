import type { Point } from "./components/points";

/** Numbers, people and addresses that the pages state as they are. All contacts are fictional. */

export const COPYRIGHT = "© 2024 Huntstead. All rights reserved.";

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

/** What the marketplace stands for. */
export const VALUES: Point[] = [
  {
    icon: "shield",
    title: "Trust",
    text: "Listings and profiles are looked at by people before the public sees them. Verified means that we checked.",
  },
  {
    icon: "land",
    title: "Respect for the land",
    text: "Fair chase, honest acreage and landowners who are asked first. The ground outlasts every season on it.",
  },
  {
    icon: "message",
    title: "Plain dealing",
    text: "Prices stand where you can see them, and you write to the person who answers for them.",
  },
];

/** How it works. */
export const STEPS: Point[] = [
  {
    title: "Look around",
    text: "Filter guides, agents and ground by state, game and price. You need no account for that.",
  },
  {
    title: "Write to them",
    text: "Send a request with your dates and questions. The answer comes to your messages here.",
  },
  {
    title: "Go hunting",
    text: "Settle the details with each other, pack the truck, and be there before first light.",
  },
];
