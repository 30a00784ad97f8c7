import type { Package } from "~/features/professionals/showcase.schema";
import { LABELED, type PUBLIC } from "~/features/properties/listing-fields.schema";
import type { PropertyAnswer } from "~/features/properties/property.schema";
import { acres } from "~/formats/area";
import { exactPrice } from "~/formats/money";

/** The words of a listing or profile by what they are called, in the order of reading. */
export type Words = [label: string, text: string][];

/** In one order, because the order of these means nothing. */
const listed = (items: readonly string[]) => [...items].sort().join(", ");

type PropertyWords = Pick<PropertyAnswer, (typeof PUBLIC)[number]> & {
  /** The public one. */
  position: string | null;
};

interface Degrees {
  toFixed(digits: number): string;
}

export const positionText = ({ lat, lng }: { lat: Degrees | null; lng: Degrees | null }) =>
  lat && lng ? `${lat.toFixed(2)}, ${lng.toFixed(2)}` : null;

export function propertyWords(property: PropertyWords): Words {
  return [
    ["Title", property.title],
    ["Kind", property.propertyType],
    ["Place", `${property.location}, ${property.state}`],
    ["Public position", property.position ?? "none"],
    ["Acreage", acres(property.acreage)],
    ["Price", `${exactPrice(property.price)}, ${property.priceType}`],
    ["Game types", listed(property.gameTypes)],
    ["Features", listed(property.features)],
    ...LABELED.map(({ name, label }): [string, string] => [label, String(property[name])]),
  ];
}

interface Reachable {
  phone: string | null;
  email: string | null;
  website: string | null;
}

const reaching = ({ phone, email, website }: Reachable): Words => [
  ["Phone", phone ?? ""],
  ["Email", email ?? ""],
  ["Website", website ?? ""],
];

interface ProfessionalWords extends Reachable {
  name: string;
  specialty: string;
  bio: string;
  location: string;
  state: string;
  services: string[];
  gameTypes: string[];
  priceRange: string | null;
  packages: readonly Package[];
}

const packageWords = ({ title, days, price, gameTypes, included }: Package) =>
  [title, `${days} days`, exactPrice(price), listed(gameTypes), included]
    .filter(Boolean)
    .join(", ");

export function professionalWords(professional: ProfessionalWords): Words {
  return [
    ["Name", professional.name],
    ["Specialty", professional.specialty],
    ["Place", `${professional.location}, ${professional.state}`],
    ["Services", listed(professional.services)],
    ["Game types", listed(professional.gameTypes)],
    ["Prices", professional.priceRange ?? ""],
    ["Packages", professional.packages.map(packageWords).join("\n")],
    ...reaching(professional),
    ["About", professional.bio],
  ];
}

interface AgentWords extends Reachable {
  name: string;
  bio: string;
  licenseNumber: string;
  yearsExperience: number;
  location: string;
  state: string;
  specialties: string[];
}

export function agentWords(agent: AgentWords): Words {
  return [
    ["Name", agent.name],
    ["License", agent.licenseNumber],
    ["Years of experience", String(agent.yearsExperience)],
    ["Place", `${agent.location}, ${agent.state}`],
    ["Specialties", listed(agent.specialties)],
    ...reaching(agent),
    ["About", agent.bio],
  ];
}
