import { pastHuntOffers } from "./past-hunts";
import type { OfferStatus, Party } from "../../app/features/agreements/offer-status";

/** An owner's offer on a demo request, and its outcome. */
export interface DemoOffer {
  /** The time from the request to the offer, in days. */
  daysLater: number;
  status: OfferStatus;
  /** The start of the offered days, relative to the day when the demo was filled; negative for the past. */
  inDays: number;
  days: number;
  group: number;
  total: number;
  included: string;
  rules?: string;
  cancellation: string;
  payment: string;
  liabilityRelease?: boolean;
  /** The names of the hunter's guests, one a line. */
  guests?: string;
  emergencyContact?: string;
  /** The last day to accept it, in days after the demo was filled. */
  validInDays: number;
  /** The time from the request to the acceptance, in days. */
  acceptedLater?: number;
  cancelled?: { by: Party; daysLater: number; reason: string };
}

const CHECK = "By check: half when you accept, half on the day you come.";

/** Offers by the keys of their requests, oldest first; their events are in the conversations. */
export const offers: Readonly<Record<string, readonly DemoOffer[]>> = {
  ...pastHuntOffers,
  "missouri-breaks-setters": [
    {
      daysLater: 1.11,
      status: "accepted",
      inDays: -42,
      days: 2,
      group: 2,
      total: 900,
      included: "Two guided days on birds, dogs, lunch, and cleaning of what you shoot.",
      cancellation: "Weather calls are mine to make. If the road is gumbo we find another day.",
      payment: "Cash or check on the second evening.",
      validInDays: -50,
      acceptedLater: 1.4,
    },
  ],
  "big-hole-september": [
    {
      daysLater: 2.21,
      status: "replaced",
      inDays: 90,
      days: 6,
      group: 1,
      total: 6000,
      included: "Six days, two hunters to one guide, llamas, tents and meals.",
      cancellation: "The deposit comes back until two months before.",
      payment: "A deposit of $1,500 by check, the rest in camp.",
      validInDays: -10,
    },
    {
      daysLater: 2.3,
      status: "accepted",
      inDays: 90,
      days: 6,
      group: 1,
      total: 5500,
      included: "Six days, two hunters to one guide, llamas, tents and meals.",
      cancellation: "The deposit comes back until two months before.",
      payment: "A deposit of $1,500 by check, the rest in camp.",
      validInDays: -10,
      acceptedLater: 2.99,
    },
  ],
  "blacktail-november": [
    {
      daysLater: 5.71,
      status: "open",
      inDays: 6,
      days: 10,
      group: 2,
      total: 3000,
      included: "Ten days of walk-in hunting for two, one elk each, cow or bull.",
      rules: "Shoot away from the hay sheds. Park at the corrals.",
      cancellation: "Tell me two days ahead and you owe nothing.",
      payment: "$1,500 each when you come.",
      liabilityRelease: true,
      validInDays: 4,
    },
  ],
  "ruby-range-marcus": [
    {
      daysLater: 2.2,
      status: "accepted",
      liabilityRelease: true,
      guests: "Dee Whitfield",
      emergencyContact: "Lorna Whitfield, (404) 555-0148",
      inDays: 60,
      days: 6,
      group: 2,
      total: 13600,
      included:
        "Six days in the second camp, horses, packing, meals and a guide for the two of you.",
      cancellation:
        "Half comes back until two months before. After that we move you to the next season.",
      payment: CHECK,
      validInDays: -30,
      acceptedLater: 2.3,
    },
  ],
  "ruby-range-rachel": [
    {
      daysLater: 2.2,
      status: "expired",
      inDays: 60,
      days: 6,
      group: 1,
      total: 6800,
      included: "Six days, a quiet horse, your own tent, meals and a guide.",
      cancellation: "Half comes back until two months before.",
      payment: CHECK,
      validInDays: -6,
    },
  ],
  "ruby-range-archery": [
    {
      daysLater: 1.5,
      status: "declined",
      inDays: 60,
      days: 7,
      group: 2,
      total: 11800,
      included: "Seven days of archery elk with horses, camp and meals.",
      cancellation: "Half comes back until two months before.",
      payment: CHECK,
      validInDays: -20,
    },
  ],
  "wind-river-corrals": [
    {
      daysLater: 0.9,
      status: "withdrawn",
      inDays: 45,
      days: 10,
      group: 8,
      total: 1800,
      included: "Corrals for 14 head, the cook shack and water for ten nights.",
      cancellation: "None needed until a month before.",
      payment: "By check when you leave.",
      validInDays: 10,
    },
  ],
  "sandhills-owen": [
    {
      daysLater: 0.61,
      status: "accepted",
      inDays: -20,
      days: 3,
      group: 4,
      total: 4800,
      included: "Three days at half speed, the wagon, and supper.",
      cancellation: "If one of you can't walk, he rides with me and pays the same.",
      payment: "Cash or check at the end.",
      validInDays: -40,
      acceptedLater: 1.39,
    },
  ],
  "lemhi-marcus": [
    {
      daysLater: 1.01,
      status: "accepted",
      inDays: 3,
      days: 5,
      group: 2,
      total: 1600,
      included: "The lower pastures and the machine shed, with power from a 100-foot cord.",
      rules: "Generator off at nine.",
      cancellation: "Until a week before, nothing is owed.",
      payment: "By check when you come.",
      guests: "Dee Whitfield",
      emergencyContact: "Lorna Whitfield, (404) 555-0148",
      validInDays: -10,
      acceptedLater: 1.39,
      cancelled: {
        by: "hunter",
        daysLater: 11.01,
        reason: "I have to have shoulder surgery that week. I'm sorry.",
      },
    },
  ],
  "carrizo-tyler-evenings": [
    {
      daysLater: 0.71,
      status: "accepted",
      inDays: 26,
      days: 3,
      group: 2,
      total: 540,
      included:
        "Three evenings on the ridge road and the oak draws, and shade at the sheep corrals.",
      cancellation: "A full refund until three days before.",
      payment: "Cash on the first evening.",
      validInDays: -6,
      acceptedLater: 1.6,
    },
  ],
  "salinas-hank": [
    {
      daysLater: 0.5,
      status: "accepted",
      inDays: 40,
      days: 1,
      group: 2,
      total: 1700,
      included: "A guided morning, a hog each, skinning, game bags and ice.",
      cancellation: "A full refund until a week before. After that we find another morning.",
      payment: "Half by check now, half at the gate.",
      validInDays: -4,
      acceptedLater: 1.2,
    },
  ],
  "childress-marcus": [
    {
      daysLater: 0.7,
      status: "accepted",
      inDays: 47,
      days: 3,
      group: 2,
      total: 420,
      included: "Three nights on the whole place, the tower, and the slab for a trailer.",
      cancellation: "Tell me two days ahead and you owe nothing.",
      payment: "By check when you come.",
      validInDays: -2,
      acceptedLater: 1.9,
    },
  ],
  "brady-creek-season": [
    {
      daysLater: 0.71,
      status: "accepted",
      inDays: 18,
      days: 4,
      group: 3,
      total: 1050,
      included: "Four days on the whole place, both blinds, and the skinning shed.",
      cancellation: "A full refund until a week before.",
      payment: "Half by check now, half when you come.",
      liabilityRelease: true,
      guests: "Ray Lindqvist\nJo Alvarez",
      emergencyContact: "Sam Lindqvist, (512) 555-0119",
      validInDays: -1,
      acceptedLater: 1.05,
    },
  ],
};
