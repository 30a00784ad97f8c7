import { beforeEach, describe, expect, test } from "vitest";

import { changeListing } from "~/features/properties/editor/change-listing.server";
import { getListingForEdit } from "~/features/properties/editor/get-listing-for-edit.server";
import { deleteListing } from "~/features/properties/own/mark-listing.server";
import { findPlace } from "~/platform/gazetteer/find-place.server";
import { database } from "~/platform/database/database.server";

import { buildSquareAround } from "../../../tests/factories/create-boundary";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { buildPropertyInput } from "../../../tests/factories/property-input";
import type { ReadBoundary } from "./reading/read-boundary";
import { removeBoundary, saveBoundary } from "./save-boundary.server";

const TOWN = findPlace({ town: "Mason", state: "Texas" });
let ownerId: string;
let propertyId: string;
beforeEach(async () => {
  ownerId = (await createUser()).id;
  const town = { lat: TOWN?.lat ?? null, lng: TOWN?.lng ?? null };
  propertyId = (await createProperty({ userId: ownerId, ...town })).id;
});

const boundaryAt = (lat: number, lng: number, acres = 516): ReadBoundary => {
  const shape = buildSquareAround(lat, lng);
  return { shape, outline: shape, acres, parts: 1, points: 4, center: { lat, lng } };
};
const HERE = boundaryAt(30.712345, -99.212345);
const save = (overrides: Partial<Parameters<typeof saveBoundary>[0]> = {}) =>
  saveBoundary({ propertyId, ownerId, boundary: HERE, showExact: false, ...overrides });
const remove = () => removeBoundary({ propertyId, ownerId });

async function place() {
  const row = await database().property.findUniqueOrThrow({ where: { id: propertyId } });
  const { lat, lng, exactLat, exactLng, showExactPosition } = row;
  const numbers = [lat, lng, exactLat, exactLng].map((degrees) => degrees?.toNumber() ?? null);
  return [...numbers, showExactPosition];
}
const AT_TOWN = [TOWN?.lat, TOWN?.lng, null, null, false];
const ROUNDED = [30.71, -99.21, 30.712345, -99.212345, false];

describe("a listing without coordinates of its own", () => {
  test("is placed in the middle of its boundary, or at its town without one", async () => {
    expect(await save()).toBe("saved");
    expect(await place()).toEqual(ROUNDED);
    expect(await remove()).toBe("removed");
    expect(await place()).toEqual(AT_TOWN);
    expect(await remove()).toBe("no boundary");
  });

  test("moves with a new boundary", async () => {
    await save();
    await save({ boundary: boundaryAt(30.8, -99.3) });
    expect(await place()).toEqual([30.8, -99.3, 30.8, -99.3, false]);
    expect(await database().boundary.count()).toBe(1);
  });

  test("can be shown and hidden immediately", async () => {
    await save();
    await save({ boundary: undefined, showExact: true });
    expect(await place()).toEqual([30.712345, -99.212345, 30.712345, -99.212345, true]);
    await save({ boundary: undefined, showExact: false });
    expect(await place()).toEqual(ROUNDED);
    expect(await save({ boundary: undefined, showExact: undefined })).toBe("saved");
  });

  test("cannot be shown without a boundary and coordinates", async () => {
    expect(await save({ boundary: undefined, showExact: true })).toBe("nothing to show");
    expect(await place()).toEqual(AT_TOWN);
  });

  test("keeps its place when it is edited without coordinates", async () => {
    await save();
    const listing = await getListingForEdit({ id: propertyId, ownerId });
    expect(listing?.fields).toMatchObject({ lat: "", lng: "", showExactPosition: false });
    const property = buildPropertyInput({
      location: "Mason",
      state: "Texas",
      lat: null,
      lng: null,
    });
    await changeListing({ id: propertyId, ownerId, property });
    expect(await place()).toEqual(ROUNDED);
  });
});

test("a listing with coordinates keeps them when its boundary changes", async () => {
  const coordinates = { lat: 30.7, lng: -99.2, exactLat: 30.701111, exactLng: -99.201111 };
  await database().property.update({ where: { id: propertyId }, data: coordinates });
  const expected = [30.7, -99.2, 30.701111, -99.201111, false];
  await save();
  expect(await place()).toEqual(expected);
  await remove();
  expect(await place()).toEqual(expected);
});

test("hiding a boundary changes no public data", async () => {
  const coordinates = { lat: 30.7, lng: -99.2, exactLat: 30.701111, exactLng: -99.201111 };
  await database().property.update({ where: { id: propertyId }, data: coordinates });
  const before = await database().property.findUniqueOrThrow({ where: { id: propertyId } });
  await save();
  await remove();
  const after = await database().property.findUniqueOrThrow({ where: { id: propertyId } });
  expect(after).toEqual(before);
});

test("a move that waits for approval keeps the boundary and hides it", async () => {
  await save({ showExact: true });
  const property = buildPropertyInput({
    ...{ location: "Llano", state: "Texas", lat: null, lng: null, showExactPosition: true },
  });
  await changeListing({ id: propertyId, ownerId, property });
  await save({ boundary: boundaryAt(30.8, -99.3), showExact: false });
  const { revision } = await database().property.findUniqueOrThrow({ where: { id: propertyId } });
  const position = { lat: 30.8, lng: -99.3, exact: { lat: 30.8, lng: -99.3 }, showExact: false };
  expect(revision).toMatchObject({ location: "Llano", position });
  await remove();
  const after = await database().property.findUniqueOrThrow({ where: { id: propertyId } });
  expect(after.revision).toMatchObject({ position: { exact: null, showExact: false } });
});

test("rejects boundaries of others' listings, deleted ones, and missing ones", async () => {
  const { id: strangerId } = await createUser();
  expect(await save({ ownerId: strangerId })).toBe("not found");
  expect(await save({ propertyId: "no id" })).toBe("not found");
  await save();
  expect(await removeBoundary({ propertyId, ownerId: strangerId })).toBe("not found");
  await deleteListing({ id: propertyId, ownerId });
  expect(await save()).toBe("not found");
  expect(await remove()).toBe("not found");
});

test("concurrent saves leave one complete boundary, and a deletion wins or waits", async () => {
  const [one, other] = [boundaryAt(30.71, -99.21, 501), boundaryAt(30.81, -99.31, 502)];
  await Promise.all([save({ boundary: one }), save({ boundary: other }), save({ boundary: one })]);
  const row = await database().boundary.findUniqueOrThrow({ where: { propertyId } });
  const winner = row.acres.toNumber() === 501 ? one : other;
  expect(row.shape).toEqual(winner.shape);
  expect(row.centerLat.toNumber()).toBe(winner.center.lat);
  expect((await place()).slice(2, 4)).toEqual([winner.center.lat, winner.center.lng]);
  const [saved, removed] = await Promise.all([save(), remove()]);
  expect([saved, removed]).toEqual(["saved", "removed"]);
  const exists = (await database().boundary.count()) === 1;
  expect(await place()).toEqual(exists ? ROUNDED : AT_TOWN);
});
