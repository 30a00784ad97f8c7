import { describe, expect, it } from "vitest";

import type { FormPhoto } from "./listing-pictures.server";
import type { TypedFields } from "../listing-fields.schema";
import {
  fieldsOf,
  imagesOf,
  photoField,
  photosIn,
  textsOf,
  wordsAsTexts,
  type ListingFields,
} from "./typed-listing";

const EMPTY: TypedFields = {
  title: "",
  description: "",
  rules: "",
  propertyType: "Sale",
  acreage: "",
  price: "",
  priceType: "One-time",
  location: "",
  state: "",
  gameTypes: [],
  features: [],
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
    const texts = textsOf(typed(fields));
    expect(fieldsOf(texts, EMPTY)).toEqual({ ...EMPTY, ...fields });
    expect(fieldsOf(textsOf(typed({})), EMPTY)).toEqual(EMPTY);
  });

  it("uses defaults for missing fields", () => {
    expect(fieldsOf({}, EMPTY)).toEqual(EMPTY);
    // Browsers don't send unchecked boxes, so a missing value means false.
    expect(fieldsOf({}, { ...EMPTY, showExactPosition: true, gameTypes: ["Elk"] })) //
      .toMatchObject({ showExactPosition: false, gameTypes: [] });
    expect(fieldsOf({ propertyType: "" }, EMPTY).propertyType).toBe("");
  });

  it.each(["on", "TRUE", "1", "yes", "", " true"])("reads %j as an unchecked box", (text) => {
    expect(fieldsOf({ showExactPosition: text }, EMPTY).showExactPosition).toBe(false);
  });

  it("ignores fields that the form does not have", () => {
    const hostile = JSON.parse('{"__proto__": "x", "userId": "me", "title": "Ridge"}') as object;
    const fields = fieldsOf(hostile as Record<string, string>, EMPTY);
    expect(Object.keys(fields)).toEqual(Object.keys(EMPTY));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it("does not modify its input", () => {
    const fields = Object.freeze({ ...typed({ gameTypes: ["Elk"] }), photos: [photo()] });
    const like = Object.freeze({ ...EMPTY });
    fieldsOf(textsOf(fields), like).gameTypes.push("Deer");
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
    const texts = textsOf(typed({ photos }));
    expect(texts).not.toHaveProperty("photos");
    expect(imagesOf(texts)).toEqual({
      images: photos.map(({ address }) => address),
      imageAlts: ["A pond in May", "", "A ridge", ""],
    });
  });

  it("has no photos without kept ones", () => {
    for (const texts of [{}, { images: "" }, textsOf(typed({}))]) {
      expect(imagesOf(texts).images).toEqual([]);
      expect(photosIn(imagesOf(texts), [photo()])).toEqual([]);
    }
  });

  it("restores known photos in the order of the form", () => {
    const b = photo({ address: "/uploads/b-800.jpg", color: "#678" });
    const images = [b.address, photo().address];
    expect(photosIn({ images, imageAlts: ["New", ""] }, [photo(), b])).toEqual([
      { ...b, alt: "New" },
      photo({ alt: "" }),
    ]);
  });

  it("keeps the texts of unknown photos", () => {
    const foreign = photo({ isOwn: false, alt: "A landscape" });
    const gone = photo({ address: "/uploads/z-800.jpg", isOwn: false, isMissing: true, alt: "" });
    const sent = { images: [foreign.address, gone.address], imageAlts: ["Forged", "Forged"] };
    expect(photosIn(sent, [foreign, gone])).toEqual([foreign, gone]);
  });

  it("shows unknown photos by their addresses", () => {
    expect(photosIn({ images: ["/uploads/new-800.jpg"] }, [])).toEqual([
      photo({ address: "/uploads/new-800.jpg", alt: "", color: null }),
    ]);
    expect(photosIn({ imageAlts: ["Left over"] }, [photo()])).toEqual([]);
    expect(photosIn({}, [photo()])).toEqual([]);
  });

  it("numbers photos from one", () => {
    expect([photoField(0), photoField(9)]).toEqual(["photo-1", "photo-10"]);
  });
});

it("the lists of a form that has come back are lines, and stand above what is called the same", () => {
  const back = {
    typed: { title: "Ridge", gameTypes: "forged" },
    lists: { gameTypes: ["Elk", "Hog"] },
  };
  expect(wordsAsTexts(back)).toEqual({ title: "Ridge", gameTypes: "Elk\nHog" });
  expect(wordsAsTexts({ typed: {}, lists: { features: [] } })).toEqual({ features: "" });
  expect(fieldsOf(wordsAsTexts(back), EMPTY).gameTypes).toEqual(["Elk", "Hog"]);
});
