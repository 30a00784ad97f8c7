import type { GameType } from "../../app/features/directory/vocabulary";
import type { DemoOffer } from "./offers";
import { getPersonName } from "./people";
import type { DemoRequest } from "./requests";
import type { HuntSeason } from "./season-days";

/** A review of a hunt. */
type PastReview = [stars: number, text: string];

/** A demo hunt that took place, from the request to the reviews of both parties. */
export interface PastHunt {
  /** The key of the hunt's request. */
  key: string;
  from: string;
  to: string;
  about: { property: string } | { professional: string };
  season: HuntSeason;
  /**
   * The days of the request and of the hunt's last day, counted back from the day when the demo was filled. Both are
   * earlier if the season was over by then.
   */
  askedDaysAgo: number;
  endedDaysAgo: number;
  days: number;
  group: number;
  total: number;
  request: string;
  included: string;
  /** The hunter's review; undefined when the hunter has not written one. */
  hunterReview?: PastReview;
  /** The owner's or guide's review of the hunter. */
  ownerReview?: PastReview;
  /** The owner's or guide's answer to the hunter's review. */
  answer?: string;
}

const mail = (name: string) => `${name}@example.com`;
type Hunted = readonly [about: PastHunt["about"], season: HuntSeason];

const pro = (
  professional: string,
  game: GameType,
  season: Omit<HuntSeason, "game"> = {},
): Hunted => [{ professional }, { game, ...season }];
const land = (property: string, game: GameType, season: Omit<HuntSeason, "game"> = {}): Hunted => [
  { property },
  { game, ...season },
];
const RIFLE = { method: "Rifle" };
const ARCHERY = { method: "Archery" };
const SPRING = { method: "Spring" };

type PastHuntRow = [
  parties: [from: string, to: string],
  hunted: Hunted,
  /** The day of the request, the last day, the number of days, the group size and the total. */
  figures: [number, number, number, number, number],
  request: string,
  included: string,
  hunterReview: PastReview | null,
  ownerReview?: PastReview,
  answer?: string,
];

const demo = (name: string) => `${name}@huntstead.test`;
const [HANK, GAIL, OWEN, ADMIN] = [demo("hunter"), demo("guide"), demo("owner"), demo("admin")];
const [MARCUS, TYLER, DAVE, BOBBY, AARON, KIM, SAMANTHA, LUKE] = [
  "marcus.bell",
  "tyler.nguyen",
  "dave.mancuso",
  "bobby.tran",
  "aaron.feldman",
  "kim.delgado",
  "samantha.boyd",
  "luke.anders",
].map(mail) as [string, string, string, string, string, string, string, string];

const rows: PastHuntRow[] = [
  [
    [DAVE, GAIL],
    pro("gail-guides-ruby-range-outfitters", "Elk", RIFLE),
    [58, 29, 6, 2, 13600],
    "My father-in-law and I want one horseback hunt before his knees go. What do you have?",
    "Six days, horses, meals and a guide for the two of you.",
    [
      5,
      "Gail put a man of seventy-one on the quietest horse in Montana and then found him a bull. The food alone is worth the drive. We were in bed by eight and happy about it.",
    ],
    [5, "Helped with the stock without being asked and laughed when it snowed in the tent."],
    "Tell him the horse asks about him.",
  ],
  [
    [TYLER, GAIL],
    pro("gail-guides-ruby-range-outfitters", "Elk", RIFLE),
    [57, 36, 5, 1, 5900],
    "Do you take a single hunter with a rifle and no experience on horses?",
    "Five days, a gentle horse, meals and a guide shared with one other hunter.",
    [
      4,
      "No bull for me, two misses that were my own. Honest guides, good tents, and long days. Know that the ride in is five hours and your legs will feel every one.",
    ],
    [4, "Listens, shoots late. He will get one next time."],
  ],
  [
    [HANK, mail("roland.stubbs")],
    pro("upper-salmon-packers", "Elk", RIFLE),
    [80, 44, 5, 2, 4200],
    "My brother and I can walk. We need a camp hauled in and out. Is that something you do?",
    "A drop camp with wall tent, stove and cots, packed in and out.",
    [
      5,
      "Camp was standing when we got there and the wood was split. They checked on us on day three without being asked. We packed out two deer and one elk.",
    ],
    [5, "Left the camp cleaner than we did. Would pack for him any season."],
    "That was the easy year. Bring the brother again.",
  ],
  [
    [ADMIN, mail("tony.pacheco")],
    pro("salinas-breaks-hog-hunts", "Wild Hog"),
    [27, 4, 1, 1, 850],
    "One gun, one morning, and I would like to learn the cutting as much as the shooting. All right?",
    "A morning on the barley hills, skinning lessons, and your pig on ice.",
    null,
    [5, "Asked more about the knife than about the rifle, and did most of the skinning."],
  ],
  [
    [LUKE, mail("cody.ferris")],
    pro("big-hole-backcountry", "Elk", { ...ARCHERY, between: ["09-01", "09-30"] }),
    [62, 33, 7, 1, 6500],
    "Solo bowhunter, in good shape, never called an elk. Is that a problem?",
    "Seven days of archery, one guide to two hunters, tents and a cook.",
    [
      5,
      "I was inside forty yards four times. Missed once, passed once, and would pay for the same week again tomorrow. The cook should be famous.",
    ],
    [5, "Nine miles a day and asked for more. Practice at forty, Luke."],
  ],
  [
    [KIM, mail("gil.tolliver")],
    pro("madison-valley-elk-company", "Elk", { method: "Late rifle" }),
    [66, 38, 3, 2, 2400],
    "My wife and I would like a cow elk hunt from a bunkhouse, not a tent. Do you have three days?",
    "Two days and a spare one for weather, the bunkhouse, one guide, and your cows cut and wrapped.",
    [
      4,
      "Warm bunkhouse and a guide who knew the wind. The last day was wasted on a road with four other trucks on it. One cow in the freezer.",
    ],
    [5, "Good shots and good company."],
    "Fair about the road. We have leased the next ridge over since.",
  ],
  [
    [BOBBY, mail("jack.enderby")],
    pro("missouri-breaks-guide-service", "Upland Birds", { between: ["09-01", "11-10"] }),
    [70, 52, 3, 3, 1350],
    "Three friends, two dogs, and no idea where to start. Three days of birds?",
    "Three days on birds, lunch, and a place to clean them.",
    [
      5,
      "Jack reads a coulee like a newspaper. We were sore, our dogs were sore, and we had our birds by two every afternoon.",
    ],
    [4, "Safe gun handling, all three. Bring water for the dogs next time."],
  ],
  [
    [AARON, mail("mike.sandoz")],
    pro("kootenai-timber-hunts", "Bear", SPRING),
    [76, 47, 5, 1, 3800],
    "Is there still room for one in the spring bear camp?",
    "Five days over timber and old roads, the log house and meals.",
    [
      3,
      "Mike works hard and knows the country. It rained five days out of five, and the stove smoked. I saw two bears and both were sows.",
    ],
    [4, "Patient in bad weather, and right about the stove."],
    "The stove has been replaced. Come back on me for two days.",
  ],
  [
    [SAMANTHA, mail("ed.weippert")],
    pro("camas-prairie-outfitting", "Turkey", { ...SPRING, between: ["04-15", "04-30"] }),
    [82, 55, 3, 2, 3600],
    "My daughter is fourteen and has her first turkey tag. Do you take beginners?",
    "Three mornings in a blind, calling, and breakfast after.",
    [
      5,
      "Ed let a fourteen-year-old do the calling and pretended that it worked because of her. She has a beard on her wall and I have a photo of her face.",
    ],
    [5, "The daughter is the better shot. Welcome any spring."],
  ],
  [
    [MARCUS, mail("ty.bonner")],
    pro("absaroka-high-camps", "Elk", RIFLE),
    [95, 61, 8, 2, 14400],
    "Two of us drew. What would eight days at the high camp cost?",
    "Eight days, pack string, wranglers, cook and two guides.",
    [
      5,
      "The real thing. Eight days at nine thousand feet and above, two bulls, and not one other boot track. You need lungs.",
    ],
    [5, "Trained for it and it showed."],
  ],
  [
    [DAVE, mail("shane.purcell")],
    pro("green-river-mule-deer", "Deer", { ...RIFLE, between: ["10-01", "10-31"] }),
    [101, 71, 5, 1, 5500],
    "I have one deer tag and twelve points behind it. What do you do with a man like that?",
    "Five days, one to one, spotting from first light, the lodge and meals.",
    [
      4,
      "Glassed until my eyes gave out and passed thirty bucks. The one I took is the best of my life. A lodge, not a camp, so you drive every morning.",
    ],
    [5, "Twelve points and the patience to go with them."],
  ],
  [
    [TYLER, mail("bill.ostlund")],
    pro("powder-river-antelope", "Antelope", RIFLE),
    [104, 80, 3, 2, 3900],
    "Two doe tags and a long weekend. Is that worth a guide?",
    "Three days, a truck, a shooting stick and butchering.",
    [
      5,
      "Two tags filled before lunch on the first day, and Bill still showed us the country on the others. Meat was clean and cold.",
    ],
    [5, "Quick, careful, and good about gates."],
  ],
  [
    [KIM, mail("kurt.dressler")],
    pro("yampa-valley-outfitters", "Elk", { ...RIFLE, between: ["10-24", "11-01"] }),
    [112, 84, 5, 2, 12400],
    "We would like a guided second-season week with a lodge. Do you take couples?",
    "Five days, lodge, meals and a guide for the two of you.",
    [
      4,
      "Well run, a bit busy: twelve hunters at dinner. Our guide was young and very good. One bull, one blank tag.",
    ],
    [4, "Pleasant and prepared."],
  ],
  [
    [BOBBY, mail("harold.beem")],
    pro("canon-city-bird-dogs", "Upland Birds"),
    [120, 96, 1, 2, 750],
    "One day behind your Brittanys for my birthday. Is that possible?",
    "A day of birds behind finished dogs, and lunch.",
    [
      5,
      "Harold's dogs hunt the way people write about. I have stopped apologizing for what mine do and started training.",
    ],
    [5, "Happy birthday, and shoot the one in front."],
  ],
  [
    [SAMANTHA, mail("daniel.ortega")],
    pro("espanola-valley-guides", "Elk", { ...RIFLE, between: ["10-01", "10-31"] }),
    [128, 101, 5, 1, 6100],
    "Do you guide women alone? I have done two elk hunts with friends, none with a guide.",
    "Five days, one to one, adobe house and meals.",
    [
      5,
      "Treated me like a hunter, not like a guest. Daniel waited out a bad wind for three hours when I would have gone in. He was right.",
    ],
    [5, "Steady, quiet, and one shot. That's all there is to say."],
  ],
  [
    [MARCUS, mail("rex.pomeroy")],
    pro("gila-bugle-company", "Elk", ARCHERY),
    [138, 109, 7, 1, 7500],
    "Which week bugles the most, and is there a spot in it?",
    "Seven days, the spike camp, a cook, and calling lessons at the fire.",
    [
      4,
      "Heard more bulls in a week than in my life before it. The hot afternoons are long and there is no shade in camp.",
    ],
    [4, "Learned to call by Thursday. Not well, but he learned."],
    "A tarp has gone up. You were right.",
  ],
  [
    [AARON, mail("tony.pacheco")],
    pro("salinas-breaks-hog-hunts", "Wild Hog"),
    [150, 132, 1, 4, 3400],
    "Four of us from the office, two of whom have never shot anything. Hogs?",
    "A morning, a hog each, skinning, and a grill.",
    [
      5,
      "Tony had the two beginners shooting from a rest by nine and laughing by ten. Four hogs, one grill, no complaints.",
    ],
    [5, "The beginners shot straighter than the boss."],
  ],
  [
    [LUKE, mail("buddy.crane")],
    pro("grand-prairie-timber-ducks", "Waterfowl", { method: "Shotgun" }),
    [149, 121, 3, 3, 5850],
    "Three men, three mornings in the timber. What does that cost with lodging?",
    "Three mornings, boats, dogs, decoys, bunkhouse and breakfast.",
    [
      5,
      "First morning: limits by eight. Second: fog and stories. Third: limits by seven. Bring earplugs for the bunkhouse.",
    ],
    [5, "Called nothing and shot everything. Good crew."],
  ],
  [
    [DAVE, mail("tom.kearney")],
    pro("sandhills-prairie-guides", "Upland Birds"),
    [160, 134, 2, 2, 1600],
    "Grouse with two old men and one old dog. Too slow for you?",
    "Two days on grass, a wagon, and supper.",
    [
      5,
      "Tom walks at the speed of the slowest dog, which was mine. Birds both days and the best steak in three counties.",
    ],
    [5, "Old dog still has it. So does he."],
  ],
  [
    [KIM, mail("duane.hellickson")],
    pro("missouri-plateau-pheasants", "Upland Birds", { between: ["10-10", "01-03"] }),
    [180, 152, 3, 6, 7650],
    "Six of us every year since college. Could you take all of us for three days?",
    "Three days, six guns, two dogs, rooms at the hotel and meals.",
    [
      4,
      "Lots of birds and a warm hotel. Six guns in one line is many; split up and you will have more fun.",
    ],
    [4, "Loud at supper, safe in the field."],
  ],
  [
    [TYLER, mail("craig.lowry")],
    pro("red-hills-whitetail-lodge", "Deer", ARCHERY),
    [196, 161, 6, 1, 5200],
    "Bow, six days, and I would rather sit all day than walk. Does that fit?",
    "Six days, stands hung for the wind, lodge and meals.",
    [
      5,
      "Sat sixty hours and saw deer in all of them. They moved my stand twice without being asked. Took a heavy eight on the last evening.",
    ],
    [5, "Sits like a stump, which is a compliment."],
  ],
  [
    [MARCUS, mail("luis.garza")],
    pro("brush-country-bucks", "Deer", RIFLE),
    [230, 188, 4, 2, 9600],
    "Two bucks, four days, and we would like to see real brush. What do you have?",
    "Four days, blinds and safari truck, lodge and meals.",
    [
      5,
      "Old deer, thick brush, and a lodge that my wife asked about. Luis scores on the hoof to the inch.",
    ],
    [5, "Passed deer that most would not. Good eye."],
  ],
  [
    [AARON, mail("billie-joyce.raines")],
    land("llano-river-hog-turkey-lease", "Wild Hog"),
    [9, 2, 3, 2, 600],
    "Could two of us sit the river for hogs for three days? We have a camper.",
    "Three days on the river and the flats, both blinds, and power for the camper.",
    [
      4,
      "Pretty river, honest description, and coffee at the house the first morning. The hogs came one night out of three, as she had said they would.",
    ],
    [5, "Closed every gate and called when they left."],
  ],
  [
    [HANK, mail("doyle.mcafee")],
    land("childress-rolling-plains-hog-hunts", "Wild Hog"),
    [15, 6, 4, 2, 480],
    "Is the breaks side open for four days? My brother and I hunt on foot.",
    "Four days on the whole place, the tower, and the slab for a trailer.",
    null,
    [5, "Texted before dark every night, and no trash. Welcome back."],
  ],
  [
    [SAMANTHA, mail("hollis.grady")],
    land("wind-river-front-horse-camp", "Elk"),
    [80, 51, 6, 3, 2700],
    "Three riders with our own horses. Is there water at the corrals?",
    "Corrals, water and the cook shack for six nights.",
    [
      4,
      "Good corrals, good water, and trail from the gate. The road in is rough with a trailer; believe the listing.",
    ],
    [5, "Good stock handlers. Raked the corrals."],
  ],
  [
    [BOBBY, mail("rhonda.castleberry")],
    land("yellowstone-bend-waterfowl-days", "Waterfowl"),
    [47, 26, 2, 3, 700],
    "Two free days for three of us? Which pit is better in a north wind?",
    "Two days, both pits, the decoys, and coffee in the barn.",
    [
      5,
      "Birds in the decoys both mornings and Rhonda's coffee after. Per day is a fair way to sell it.",
    ],
    [5, "Picked up every hull."],
  ],
  [
    [DAVE, mail("marla.tuttle")],
    land("prairie-dog-creek-walk-in-pheasants", "Upland Birds"),
    [74, 45, 2, 4, 300],
    "Four of us and three dogs for a weekend. Is it walked by others before?",
    "Two days, the creek and all the stubble, nobody else on it.",
    [
      3,
      "Nobody else on it, as promised. Birds were fewer than the photos, and half the milo had been cut. Fair price.",
    ],
    [4, "Polite and hard walking."],
    "The neighbor cut that milo by mistake. It stands again next season.",
  ],
  [
    [LUKE, mail("deborah.pickens")],
    land("cache-river-duck-hole", "Waterfowl", { method: "Shotgun" }),
    [90, 63, 3, 2, 780],
    "Do we need a boat, or is it a walk?",
    "Three mornings on the hole. You walk in along the levee.",
    [
      5,
      "Forty minutes in waders, a tree to lean on, and mallards that had not read the paper. We were out by nine each day.",
    ],
    [5, "Carried out more hulls than they carried in."],
  ],
  [
    [KIM, mail("frank.delacroix")],
    land("yampa-oak-brush-elk-lease", "Elk", RIFLE),
    [97, 66, 5, 4, 3900],
    "Four hunters, wall tents, no machines. Would that be all right by you?",
    "Five days, the whole place, and the campsite.",
    [
      5,
      "Tracks at both ponds, elk in the oak brush, and an owner who stays out of the way. We have asked for next year already.",
    ],
    [5, "Quiet camp, no ruts. The kind we lease to."],
  ],
  [
    [TYLER, OWEN],
    land("southside-bobwhite-and-deer", "Upland Birds"),
    [170, 140, 2, 2, 600],
    "Could a friend and I run two pointers over the old fields for a weekend?",
    "Two days on the old fields, two guns, two dogs.",
    [
      5,
      "Wild birds, which you hardly find anymore. Owen walked the first field with us and then left us to it.",
    ],
    [5, "Shot few and stopped when it was enough. Come back."],
  ],
];

export const pastHunts: readonly PastHunt[] = rows.map(
  ([
    [from, to],
    [about, season],
    figures,
    request,
    included,
    hunterReview,
    ownerReview,
    answer,
  ]) => {
    const [askedDaysAgo, endedDaysAgo, days, group, total] = figures;
    const listing = "property" in about ? about.property : about.professional;
    const [hunter = ""] = from.split("@");
    return {
      key: `past-${listing}-${hunter.replace(".", "-")}`,
      ...{ from, to, about, season, askedDaysAgo, endedDaysAgo, days, group, total },
      ...{ request, included },
      ...(hunterReview ? { hunterReview } : {}),
      ...(ownerReview ? { ownerReview } : {}),
      ...(answer ? { answer } : {}),
    };
  },
);

/** The times from the request to the offer and to the acceptance, in days. */
const OFFERED = 0.6;
const ACCEPTED = 1.3;

export const pastHuntRequests: readonly DemoRequest[] = pastHunts.map((hunt) => ({
  key: hunt.key,
  from: hunt.from,
  to: hunt.to,
  about: hunt.about,
  daysAgo: hunt.askedDaysAgo,
  phone: null,
  preferredDates: null,
  dates: { inDays: firstDay(hunt), days: hunt.days, group: hunt.group },
  hunt: hunt.season,
  message: hunt.request,
  status: "accepted",
  then: [
    { by: hunt.to, daysLater: 0.5, text: `Yes, that works. ${hunt.included}` },
    { by: hunt.to, daysLater: OFFERED, event: "offer-made" },
    { by: hunt.from, daysLater: ACCEPTED, event: "offer-accepted" },
  ],
}));

export const pastHuntOffers: Readonly<Record<string, readonly DemoOffer[]>> = Object.fromEntries(
  pastHunts.map((hunt) => [
    hunt.key,
    [
      {
        daysLater: OFFERED,
        status: "accepted",
        inDays: firstDay(hunt),
        days: hunt.days,
        group: hunt.group,
        total: hunt.total,
        included: hunt.included,
        cancellation: "A full refund until two weeks before.",
        payment: `By check to ${getPersonName(hunt.to)}, half now and half on the first day.`,
        validInDays: firstDay(hunt),
        acceptedLater: ACCEPTED,
      } satisfies DemoOffer,
    ],
  ]),
);

function firstDay({ endedDaysAgo, days }: PastHunt): number {
  return -endedDaysAgo - days + 1;
}
