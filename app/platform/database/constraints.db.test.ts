import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createBlogPost } from "../../../tests/factories/create-blog-post";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createFavorite } from "../../../tests/factories/create-favorite";
import { createMessage } from "../../../tests/factories/create-message";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "./database.server";

describe("favorites", () => {
  test("have exactly one item", async () => {
    const user = await createUser();
    const property = await createProperty();
    const agent = await createAgent();
    const creation = database().favorite.create({ data: { userId: user.id } });
    await expect(creation).rejects.toThrow("favorites_about_one");
    const two = database().favorite.create({
      data: { userId: user.id, propertyId: property.id, agentId: agent.id },
    });
    await expect(two).rejects.toThrow("favorites_about_one");
  });

  test("are unique per person and item", async () => {
    const { id: userId } = await createUser();
    const { id: agentId } = await createAgent();
    await createFavorite({ userId, agentId });
    await expect(createFavorite({ userId, agentId })).rejects.toMatchObject({ code: "P2002" });
    await createFavorite({ agentId });
  });

  test("are deleted with their item and with their person", async () => {
    const { propertyId } = await createFavorite();
    await database().property.delete({ where: { id: propertyId ?? "" } });
    const { userId } = await createFavorite();
    await database().user.delete({ where: { id: userId } });
    expect(await database().favorite.count()).toBe(0);
  });
});

describe("conversations and messages", () => {
  test("are unique for a pair, with the smaller id first", async () => {
    const { user1Id, user2Id } = await createConversation();
    const duplicate = database().conversation.create({ data: { user1Id, user2Id } });
    await expect(duplicate).rejects.toMatchObject({ code: "P2002" });
    const turned = database().conversation.create({ data: { user1Id: user2Id, user2Id: user1Id } });
    await expect(turned).rejects.toThrow("conversations_pair_ordered");
  });

  test("have two different people", async () => {
    const { id } = await createUser();
    await expect(createConversation({ user1Id: id, user2Id: id })).rejects.toThrow(
      "conversations_pair_ordered",
    );
  });

  test.each(["", "  ", " \n\t "])("reject a blank message: %j", async (content) => {
    await expect(createMessage({ content })).rejects.toThrow("messages_content_not_blank");
  });

  test("have messages of known kinds only", async () => {
    await createMessage({ kind: "request-closed" });
    await expect(createMessage({ kind: "request-forgotten" })).rejects.toThrow(
      "messages_kind_known",
    );
  });

  test("have unique client ids per sender", async () => {
    const { conversationId, senderId } = await createMessage({ clientId: "c1" });
    const duplicate = createMessage({ conversationId, senderId, clientId: "c1" });
    await expect(duplicate).rejects.toMatchObject({ code: "P2002" });
    await createMessage({ conversationId, senderId });
    await createMessage({ conversationId, senderId });
  });

  test("keep an account with messages from being deleted", async () => {
    const { senderId } = await createMessage();
    await expect(database().user.delete({ where: { id: senderId } })).rejects.toMatchObject({
      code: "P2003",
    });
  });
});

describe("contact requests", () => {
  test("have exactly one professional, property, or agent", async () => {
    const { id: professionalId } = await createProfessional();
    const { id: propertyId } = await createProperty();
    const request = await createContactRequest({ propertyId });
    const update = database().contactRequest.update({
      where: { id: request.id },
      data: { professionalId },
    });
    await expect(update).rejects.toThrow("contact_requests_about_one");
    const { id: agentId } = await createAgent();
    const withAgent = database().contactRequest.update({
      where: { id: request.id },
      data: { agentId },
    });
    await expect(withAgent).rejects.toThrow("contact_requests_about_one");
  });

  test("have known statuses only", async () => {
    await expect(createContactRequest({ status: "lost" })).rejects.toThrow(
      "contact_requests_status_known",
    );
  });
});

describe("accounts", () => {
  test("have a verified address or no address", async () => {
    await createUser({ email: null, emailVerified: false });
    await createUser({ email: null, emailVerified: false });
    await expect(createUser({ emailVerified: false })).rejects.toThrow("users_email_is_verified");
    await expect(createUser({ email: "A@example.test" })).rejects.toThrow("users_email_is_lower");
  });

  test("are unique by issuer and subject, and by address", async () => {
    const { subject, email } = await createUser();
    await expect(createUser({ subject })).rejects.toMatchObject({ code: "P2002" });
    await expect(createUser({ email })).rejects.toMatchObject({ code: "P2002" });
    await createUser({ subject, issuer: "https://other.example" });
  });

  test("delete their sessions with them", async () => {
    const { userId } = await createSession();
    await database().user.delete({ where: { id: userId } });
    expect(await database().session.count()).toBe(0);
  });
});

describe("listings", () => {
  test.each([
    ["an unknown review status", { reviewStatus: "maybe" }, "properties_review_status_known"],
    ["an unknown type", { propertyType: "Gift" }, "properties_type_known"],
    ["half a position", { lat: 45 }, "properties_position_whole"],
    ["a position off the earth", { lat: 91, lng: 0 }, "properties_position_on_earth"],
    ["a negative price", { price: -1 }, "properties_numbers_not_negative"],
  ])("reject %s", async (_, overrides, constraint) => {
    await expect(createProperty(overrides)).rejects.toThrow(constraint);
  });

  test("reject a professional's price range in reverse order", async () => {
    await expect(createProfessional({ priceMin: 10, priceMax: 5 })).rejects.toThrow(
      "professionals_price_ordered",
    );
    await createProfessional({ priceMin: 10, priceMax: null });
  });

  test("are kept when their owner's account is deleted", async () => {
    const { id: userId } = await createUser();
    const { id } = await createProperty({ userId });
    await database().user.delete({ where: { id: userId } });
    const { userId: owner } = await database().property.findUniqueOrThrow({ where: { id } });
    expect(owner).toBeNull();
  });
});

describe("blog posts", () => {
  test("have unique slugs until they are deleted", async () => {
    const { id } = await createBlogPost({ slug: "elk" });
    await expect(createBlogPost({ slug: "elk" })).rejects.toMatchObject({ code: "P2002" });
    await database().blogPost.update({ where: { id }, data: { deletedAt: new Date() } });
    await createBlogPost({ slug: "elk" });
  });

  test.each(["", "Elk", "elk--hunt", "-elk", "elk hunt"])("reject the slug %j", async (slug) => {
    await expect(createBlogPost({ slug })).rejects.toThrow("blog_posts_slug_shape");
  });
});
