import { describe, expect, it } from "vitest";

import type { FormPhoto } from "./listing-pictures.server";
import type { TypedFields } from "../listing-fields.schema";
import {
  toListingFields,
  readStoredImages,
  getPhotoFieldId,
  readRedisplayedPhotos,
  toStoredTexts,
  toFieldTexts,
  type ListingFields,
} from "./typed-listing";

const EMPTY: TypedFields = {
  title: "",
  description: "",
  rules: "",
  propertyType: "Sale",
  acreage: "",
  price: "",
  priceType: "",
  pricePer: "group",
  location: "",
  state: "",
  gameTypes: [],
  features: [],
  maxHunters: "",
  lodging: "",
  access: "",
  methods: [],
  lat: "",
  lng: "",
  showExactPosition: false,
};
const photo = (changed: Partial<FormPhoto> = {}): FormPhoto => ({
  address: "/uploads/a-1600.jpg",
  alt: "A pond",
  color: "#345",
  format: null,
  isOwn: true,
  isMissing: false,
  ...changed,
});
const typed = (changed: Partial<ListingFields>): ListingFields => ({
  ...EMPTY,
  photos: [],
  ...changed,
});

describe("restoring a typed listing form", () => {
  it("restores the typed fields", () => {
    const fields = {
      title: ' Ridge, "above" & below=1 ',
      description: "One\n\ntwo\n",
      gameTypes: ["Elk", "Deer"],
      features: ["Cabin"],
      showExactPosition: true,
      acreage: "many",
    };
    const texts = toStoredTexts(typed(fields));
    expect(toListingFields(texts, EMPTY)).toEqual({ ...EMPTY, ...fields });
    expect(toListingFields(toStoredTexts(typed({})), EMPTY)).toEqual(EMPTY);
  });

  it("uses defaults for missing fields", () => {
    expect(toListingFields({}, EMPTY)).toEqual(EMPTY);
    // Browsers don't send unchecked boxes, so a missing value means false.
    expect(toListingFields({}, { ...EMPTY, showExactPosition: true, gameTypes: ["Elk"] })) //
      .toMatchObject({ showExactPosition: false, gameTypes: [] });
    expect(toListingFields({ propertyType: "" }, EMPTY).propertyType).toBe("");
  });

  it.each(["on", "TRUE", "1", "yes", "", " true"])("reads %j as an unchecked box", (text) => {
    expect(toListingFields({ showExactPosition: text }, EMPTY).showExactPosition).toBe(false);
  });

  it("ignores fields that the form does not have", () => {
    const hostile = JSON.parse('{"__proto__": "x", "userId": "me", "title": "Ridge"}') as object;
    const fields = toListingFields(hostile as Record<string, string>, EMPTY);
    expect(Object.keys(fields)).toEqual(Object.keys(EMPTY));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it("does not modify its input", () => {
    const fields = Object.freeze({ ...typed({ gameTypes: ["Elk"] }), photos: [photo()] });
    const like = Object.freeze({ ...EMPTY });
    toListingFields(toStoredTexts(fields), like).gameTypes.push("Deer");
    expect([fields.gameTypes, like.gameTypes]).toEqual([["Elk"], []]);
  });
});

describe("restoring the photos of a form", () => {
  it("keeps their order and alternative texts", () => {
    const photos = [
      photo({ alt: "A pond\r\nin   May" }),
      photo({ address: "/uploads/b-800.jpg", alt: "" }),
      photo({ address: "/uploads/c-800.jpg", alt: "A ridge" }),
      photo({ address: "/uploads/d-800.jpg", alt: "" }),
    ];
    const texts = toStoredTexts(typed({ photos }));
    expect(texts).not.toHaveProperty("photos");
    expect(readStoredImages(texts)).toEqual({
      images: photos.map(({ address }) => address),
      imageAlts: ["A pond in May", "", "A ridge", ""],
    });
  });

  it("has no photos without kept ones", () => {
    for (const texts of [{}, { images: "" }, toStoredTexts(typed({}))]) {
      expect(readStoredImages(texts).images).toEqual([]);
      expect(readRedisplayedPhotos(readStoredImages(texts), [photo()])).toEqual([]);
    }
  });

  it("restores known photos in the order of the form", () => {
    const b = photo({ address: "/uploads/b-800.jpg", color: "#678" });
    const images = [b.address, photo().address];
    expect(readRedisplayedPhotos({ images, imageAlts: ["New", ""] }, [photo(), b])).toEqual([
      { ...b, alt: "New" },
      photo({ alt: "" }),
    ]);
  });

  it("keeps the texts of unknown photos", () => {
    const foreign = photo({ isOwn: false, alt: "A landscape" });
    const deletedPhoto = photo({
      address: "/uploads/z-800.jpg",
      isOwn: false,
      isMissing: true,
      alt: "",
    });
    const fields = {
      images: [foreign.address, deletedPhoto.address],
      imageAlts: ["Forged", "Forged"],
    };
    expect(readRedisplayedPhotos(fields, [foreign, deletedPhoto])).toEqual([foreign, deletedPhoto]);
  });

  it("shows unknown photos by their addresses", () => {
    expect(readRedisplayedPhotos({ images: ["/uploads/new-800.jpg"] }, [])).toEqual([
      photo({ address: "/uploads/new-800.jpg", alt: "", color: null }),
    ]);
    expect(readRedisplayedPhotos({ imageAlts: ["Left over"] }, [photo()])).toEqual([]);
    expect(readRedisplayedPhotos({}, [photo()])).toEqual([]);
  });

  it("numbers photos from one", () => {
    expect([getPhotoFieldId(0), getPhotoFieldId(9)]).toEqual(["photo-1", "photo-10"]);
  });
});

it("restores lists of a form as lines", () => {
  const redisplayed = {
    typed: { title: "Ridge", gameTypes: "forged" },
    lists: { gameTypes: ["Elk", "Hog"] },
  };
  expect(toFieldTexts(redisplayed)).toEqual({ title: "Ridge", gameTypes: "Elk\nHog" });
  expect(toFieldTexts({ typed: {}, lists: { features: [] } })).toEqual({ features: "" });
  expect(toListingFields(toFieldTexts(redisplayed), EMPTY).gameTypes).toEqual(["Elk", "Hog"]);
});
