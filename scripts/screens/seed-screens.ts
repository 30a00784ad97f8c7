import { join } from "node:path";

import { EMBEDDED_ISSUER } from "~/features/accounts/embedded-provider/demo-accounts";
import { SERVICES } from "~/features/directory/vocabulary";
import { LONG_NAME } from "~/features/styleguide/samples";
import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { addGeneratedListings, fillDatabase } from "../../prisma/seed/fill-database";
import { landscapeAddress } from "../../prisma/seed/property-insert";
import { createAgent } from "../../tests/factories/create-agent";
import {
  createApplication,
  buildProfessionalFields,
} from "../../tests/factories/create-application";
import { createBlogPost } from "../../tests/factories/create-blog-post";
import { createContactRequest } from "../../tests/factories/create-contact-request";
import { createPasskey } from "../../tests/factories/create-passkey";
import { createConversation } from "../../tests/factories/create-conversation";
import { createFavorite } from "../../tests/factories/create-favorite";
import { createMessage } from "../../tests/factories/create-message";
import { createProfessional } from "../../tests/factories/create-professional";
import { createProperty } from "../../tests/factories/create-property";
import { createUser } from "../../tests/factories/create-user";

/** The ids in the addresses of the screens. */
export type ScreenData = Awaited<ReturnType<typeof seedScreens>>;

const GENERATED_LISTINGS = 200;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Nearly as long as the form's limit, without a place to break near its end. */
const LONG_TITLE =
  "Three Forks of the Upper Little Missouri Breaks Cooperative Whitetail, Mule Deer and Merriam's Turkey Ground with Two Cabins, a Horse Barn and NorthwesternRimrockAndCottonwoodBottomlands";

/**
 * Fills an embedded database that no process has open yet with the demo marketplace, two hundred more listings, and
 * enough user content to stress the layout.
 */
export async function seedScreens(dataDirectory: string) {
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory, migrations });
  try {
    await fillDatabase(openedDatabase.client);
    await addGeneratedListings(openedDatabase.client, GENERATED_LISTINGS);
    const people = {
      admin: await findAccountId("admin"),
      hunter: await findAccountId("hunter"),
      guide: await findAccountId("guide"),
      owner: await findAccountId("owner"),
    };
    const listings = await addListings(people.owner);
    const professional = await database().professional.findFirstOrThrow({
      where: { userId: people.guide },
    });
    await addFavorites(people.hunter);
    const conversation = await addConversations(people, professional.id, listings.pictured);
    await addWaiting(people);
    await addSuspended();
    const draft = await createBlogPost({
      authorId: people.admin,
      title: "What a lease should say before the season opens",
      slug: "what-a-lease-should-say",
      content: "A handshake is where a lease begins.\n\nWrite down who may hunt, where and when.",
      published: false,
    });
    await openedDatabase.vacuum();
    const listingDraft = await database().listingDraft.findFirstOrThrow({
      where: { userId: people.owner },
      orderBy: { id: "asc" },
    });
    const offer = await database().offer.findFirstOrThrow({
      where: { status: "open", contactRequest: { userId: people.hunter } },
    });
    const agreement = await database().agreement.findFirstOrThrow({
      where: { hunterId: people.hunter, cancelledAt: null, property: { userId: people.owner } },
    });
    const hunted = await database().agreement.findFirstOrThrow({
      where: { hunterId: people.hunter, reviews: { some: { publishedAt: null } } },
    });
    const review = await database().review.findFirstOrThrow({
      where: { answeredAt: null, writtenBy: "hunter", agreement: { ownerId: people.guide } },
    });
    const reviewedLand = await database().agreement.findFirstOrThrow({
      where: { propertyId: { not: null }, reviews: { some: { publishedAt: { not: null } } } },
    });
    const askedOwner = await database().contactRequest.findFirstOrThrow({
      where: {
        status: "pending",
        startDate: { not: null },
        property: { userId: people.owner, propertyType: "Lease" },
      },
    });
    const reportCase = await database().reportCase.findFirstOrThrow({
      where: { decidedAt: null, message: { sender: { email: { not: null } } } },
    });
    await addPasskeys(people.hunter);
    return {
      offer: offer.id,
      agreement: agreement.id,
      askedOwner: askedOwner.id,
      hunted: hunted.id,
      review: review.id,
      reportCase: reportCase.id,
      reviewedLand: reviewedLand.propertyId ?? "",
      listingDraft: listingDraft.id,
      ...listings,
      ...(await addLongProfiles()),
      professional: professional.id,
      person: people.guide,
      owner: people.owner,
      conversation,
      draft: draft.id,
      draftSlug: draft.slug,
    };
  } finally {
    await openedDatabase.close();
  }
}

/** Adds passkeys that no authenticator has. */
async function addPasskeys(userId: string) {
  const lastUsedAt = new Date(Date.now() - 3 * 3_600_000);
  await createPasskey({ userId, name: "Pixel 9", lastUsedAt });
  await createPasskey({ userId, name: "Blue security key in the truck's glove box" });
}

async function findAccountId(name: string): Promise<string> {
  const issuer_subject = { issuer: EMBEDDED_ISSUER, subject: `${name}@huntstead.test` };
  return (await database().user.findUniqueOrThrow({ where: { issuer_subject } })).id;
}

/** Adds the owner's listings, one in every review state, older than the listings at the top of the lists. */
async function addListings(ownerId: string) {
  const live = await database().property.findMany({
    where: { reviewStatus: "approved", available: true, userId: ownerId },
  });
  const [pictured] = live.sort((a, b) => b.images.length - a.images.length);
  const lease = live.find(({ propertyType }) => propertyType !== "Sale");
  if (!pictured || !lease) throw new Error("The demo's owner has no listing, or none for lease");
  const add = async (words: Parameters<typeof createProperty>[0]) =>
    (await createProperty({ userId: ownerId, createdAt: daysAgo(400), ...words })).id;
  return {
    pictured: pictured.id,
    lease: lease.id,
    bare: await add({
      title: LONG_TITLE,
      description: "",
      acreage: 104_560.25,
      price: null,
      location: "Marmarth and the country north of it",
      state: "North Dakota",
      gameTypes: ["Deer", "Turkey", "Antelope", "Upland Birds", "Predators", "Wild Hog"],
      features: ["Water features", "Cabin", "Food plots", "Equipment included"],
    }),
    pending: await add({
      title: "Sandhills Meadow and Marsh",
      location: "Valentine",
      state: "Nebraska",
      images: [landscapeAddress("cattail-marsh-dusk")],
      features: ["Blinds"],
      reviewStatus: "pending",
      waitingSince: daysAgo(2),
    }),
    rejected: await add({
      title: "Good hunting",
      reviewStatus: "rejected",
      reviewReason: "Please say where the land lies and how one gets there.",
    }),
    sold: await add({
      title: "Hickory Bench above the Current River",
      location: "Van Buren",
      state: "Missouri",
      images: [landscapeAddress("aspen-slope-fall"), landscapeAddress("elk-meadow-dawn")],
      available: false,
    }),
    expired: await add({
      title: "Breaks Pasture with Two Springs",
      location: "Jordan",
      state: "Montana",
      images: [landscapeAddress("prairie-summer-clouds")],
      available: false,
      reminders: 2,
      expiredAt: daysAgo(3),
    }),
    revised: await add({
      title: "Coulee Farm with Walk-in Access",
      location: "Viroqua",
      state: "Wisconsin",
      images: [landscapeAddress("prairie-summer-clouds")],
      waitingSince: daysAgo(1),
      revision: {
        title: "Coulee Farm with Three Ridges",
        description: "Hardwood ridges, a creek bottom and forty acres of standing corn.",
        propertyType: "Sale",
        location: "Viroqua",
        state: "Wisconsin",
        gameTypes: ["Deer", "Turkey"],
        features: ["Cabin"],
        images: [
          { address: landscapeAddress("prairie-summer-clouds"), alt: "The farm from the road." },
          { address: landscapeAddress("high-ridges-sunset"), alt: "The third ridge at dusk." },
        ],
        position: null,
        submittedAt: daysAgo(1).toISOString(),
      },
    }),
    deleted: await add({ deletedAt: daysAgo(1) }),
  };
}

async function addLongProfiles() {
  const professional = await createProfessional({
    createdAt: daysAgo(400),
    name: LONG_NAME,
    specialty: "Horseback and packraft hunts far from any road, for those who can wait",
    bio: "We go in on the first of September and come out when the passes close. ".repeat(12),
    location: "Yellow Pine and the Frank Church River of No Return Wilderness",
    state: "Idaho",
    services: [...SERVICES],
    gameTypes: ["Deer", "Elk", "Moose", "Bear", "Turkey", "Predators"],
    priceRange: "$12,500 - $48,000",
    website: "https://featherstonehaugh-cholmondeley-backcountry-outfitters.example/hunts",
    verified: false,
  });
  const agent = await createAgent({ createdAt: daysAgo(400), name: LONG_NAME });
  return { longProfessional: professional.id, longAgent: agent.id };
}

async function addFavorites(userId: string) {
  const recent = {
    orderBy: { createdAt: "desc" },
    // The demo's hunter already has some saved searches.
    where: { reviewStatus: "approved", favorites: { none: { userId } } },
  } as const;
  const properties = await database().property.findMany({ ...recent, take: 4 });
  const professionals = await database().professional.findMany({ ...recent, take: 3 });
  const agents = await database().agent.findMany({ ...recent, take: 2 });
  for (const { id } of properties) await createFavorite({ userId, propertyId: id });
  for (const { id } of professionals) await createFavorite({ userId, professionalId: id });
  for (const { id } of agents) await createFavorite({ userId, agentId: id });
}

/** Adds messages between hunter and guide, and from others to both of them. */
async function addConversations(
  people: Record<"hunter" | "guide" | "owner", string>,
  professionalId: string,
  propertyId: string,
): Promise<string> {
  const { hunter, guide, owner } = people;
  const conversation = await createConversation({ user1Id: hunter, user2Id: guide });
  const request = await createContactRequest({
    userId: hunter,
    professionalId,
    conversationId: conversation.id,
    name: "Hank Hunter",
    email: "hunter@huntstead.test",
    preferredDates: "The second week of November",
    message: "Do you have two places left in November? We are two, both with our own rifles.",
    status: "answered",
    createdAt: daysAgo(3.2),
  });
  const messages: [string, number, string][] = [
    [hunter, 3.2, "Do you have two places left in November? We are two, with our own rifles."],
    [guide, 3.1, "Two left, from the 9th to the 14th. It is a five-mile ride in."],
    [guide, 3.1, "Bring boots that you have walked in before, and less than you think."],
    [hunter, 2, "We'll take them.\n\nShould we be at the trailhead the evening before?"],
    [
      guide,
      0.2,
      "Yes, by four. The road over the pass is gravel and may be closed after snow; then come round by https://example.test/the-long-way-round-by-the-reservoir-and-the-old-mill-road-north.",
    ],
    [hunter, 0.1, "See you there."],
  ];
  for (const [i, [senderId, days, content]] of messages.entries()) {
    await createMessage({
      conversationId: conversation.id,
      senderId,
      content,
      createdAt: daysAgo(days),
      read: true,
      ...(i === 0 ? { contactRequestId: request.id } : {}),
    });
  }
  await setLastMessage(conversation.id, 0.1);
  for (const [i, [firstName, lastName]] of [
    ["Wilhelmina", "Oberholtzer-Vandersloot"],
    ["Cal", "Ortega"],
    ["June", "Redfern"],
    ["Tom", "Ames"],
  ].entries()) {
    const { id } = await createUser({ firstName, lastName });
    const other = await createConversation({ user1Id: hunter, user2Id: id });
    for (let n = 0; n <= i; n += 1) {
      await createMessage({
        conversationId: other.id,
        senderId: id,
        content: "The gate code is in the mailbox, and the dog only looks dangerous.",
        createdAt: daysAgo(i + 4),
      });
    }
    await setLastMessage(other.id, i + 4);
    await createContactRequest({
      userId: id,
      propertyId,
      name: `${firstName} ${lastName}`,
      message: "Is the price for the whole place, and may I walk it before the season?",
      phone: "(208) 555-0164",
      status: ["pending", "accepted", "declined", "closed"][i],
      createdAt: daysAgo(i + 1),
    });
  }
  await createContactRequest({ userId: hunter, propertyId, name: "Hank Hunter" });
  const last = await createConversation({ user1Id: owner, user2Id: hunter });
  await createMessage({
    conversationId: last.id,
    senderId: owner,
    content: "You are welcome to walk it on Saturday.",
  });
  return conversation.id;
}

async function setLastMessage(id: string, days: number) {
  const data = { lastMessageAt: daysAgo(days) };
  await database().conversation.update({ where: { id }, data });
}

/** Adds the suspended account, which signs in as `suspended`. */
async function addSuspended(): Promise<void> {
  const email = "suspended@huntstead.test";
  await createUser({
    ...{ issuer: EMBEDDED_ISSUER, subject: email, email, firstName: "Rex", lastName: "Talbot" },
    suspendedAt: daysAgo(3),
    suspensionReason: "The county's records show another owner for the land in three listings.",
  });
}

async function addWaiting({ admin, hunter }: Record<string, string>) {
  await createApplication({
    profile: buildProfessionalFields({
      name: "Redfern Retrievers and Marsh Hunts",
      specialty: "Waterfowl over dogs",
      bio: "Flooded timber and a long line of black dogs.",
      location: "Stuttgart",
      state: "Arkansas",
      services: ["Guided Hunts", "Dog Services"],
      gameTypes: ["Waterfowl"],
    }),
  });
  const { id: unclaimed, title: unclaimedTitle } = await database().property.findFirstOrThrow({
    where: { userId: null, reviewStatus: "approved" },
  });
  await createContactRequest({ userId: hunter, propertyId: unclaimed, name: "Hank Hunter" });
  await database().contactMessage.createMany({
    data: [
      {
        name: "June Redfern",
        email: "june.redfern@example.test",
        phone: "(870) 555-0119",
        message: "How long does it take until a listing is looked at?\n\nIt has been two days.",
      },
      {
        name: "Tom Ames",
        email: "tom.ames@example.test",
        message: "The map puts Bozeman where I would not look for it.",
        handledAt: daysAgo(1),
      },
    ],
  });
  const rude = await createConversation({ user1Id: hunter });
  const message = await createMessage({
    conversationId: rude.id,
    content: "Send the deposit to this other account, quickly.",
  });
  await database().reportCase.create({
    data: {
      messageId: message.id,
      reports: {
        create: {
          reporterId: hunter ?? "",
          reason: "scam",
          text: "Asks for money outside of anything that we agreed on.",
        },
      },
    },
  });
  const actions = [
    "listing approved",
    "listing rejected",
    "changes of listing approved",
    "contact message handled",
  ];
  await database().auditEntry.createMany({
    data: actions.map((action, i) => ({
      actorId: admin,
      action,
      subjectType: action.startsWith("contact") ? "contact_message" : "property",
      subjectId: unclaimed,
      subjectName: action.startsWith("contact") ? "June Redfern" : unclaimedTitle,
      detail: action === "listing rejected" ? { reason: "Please say where the land lies." } : {},
      createdAt: daysAgo(i),
    })),
  });
}
