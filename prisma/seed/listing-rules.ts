import type { PropertyType } from "../../app/features/directory/vocabulary";

const ACCESS = [
  "Park at the gate and walk in. No driving past it without asking.",
  "Stay on the two-track. When it's wet, park and walk.",
  "Close every gate you open, and leave open ones open. There are cattle in all fall.",
  "The main gate has a combination lock. We text the code the day before you come.",
] as const;

const WEAPONS = [
  "Archery and rifle in their seasons. No shooting within 300 yards of the house or the barns.",
  "Sight in at the pit by the shop, not in the fields.",
  "Shotguns with slugs or muzzleloaders only. The neighbors are close on the east side.",
  "Bows only until the rifle opener. After that, know where the road is before you shoot.",
] as const;

const VEHICLES = [
  "ATVs and side-by-sides only to get an animal out.",
  "No ATVs off the roads. Game carts are fine anywhere.",
  "One truck per two hunters. Chains after the first snow.",
] as const;

const GUESTS = [
  "No guests who aren't on the agreement. Kids under 16 hunt beside an adult.",
  "Bring one guest who doesn't hunt, if you like. Tell us first.",
  "Dogs only for birds and on a leash around the barns. Pack out your trash.",
] as const;

/** Returns the hunting rules of a demo listing; empty for land for sale. */
export function rulesFor({ key, propertyType }: { key: string; propertyType: PropertyType }) {
  if (propertyType === "Sale") return "";
  const letters = [...key].map((letter) => letter.charCodeAt(0));
  const pick = (lines: readonly string[], i: number) =>
    lines[letters.reduce((sum, letter) => (sum * (i + 3) + letter) % 9973, 7) % lines.length] ?? "";
  return [ACCESS, WEAPONS, VEHICLES, GUESTS].map(pick).join("\n");
}
