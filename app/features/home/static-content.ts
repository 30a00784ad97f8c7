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
