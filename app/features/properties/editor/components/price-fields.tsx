import { useRef, type ChangeEvent } from "react";

import { PRICE_TYPES, USUAL_PRICE_TYPES, type PropertyType } from "~/features/directory/vocabulary";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import type { ListingFields } from "../typed-listing";

const PRICE_TYPE_OPTIONS = [
  { value: "", label: "By property type" },
  ...PRICE_TYPES.map((type) => ({ value: type, label: type })),
];
const PRICE_PER_OPTIONS = [
  { value: "group", label: "The whole group" },
  { value: "hunter", label: "Each hunter" },
];

type PriceField = "price" | "priceType" | "pricePer";

interface PriceFieldsProps {
  fieldProps: (name: PriceField) => {
    name: string;
    defaultValue: string;
    error: string[] | undefined;
  };
}

/** Shows the fields for the price of a listing, what it pays for, and whether it is for each hunter. */
export function PriceFields({ fieldProps }: PriceFieldsProps) {
  return (
    <div className="field-row">
      <TextField
        label="Price in dollars (Optional)"
        {...fieldProps("price")}
        inputMode="decimal"
        hint={'Leave blank to show "Contact for price"'}
      />
      <SelectField
        label="Price type"
        {...fieldProps("priceType")}
        options={PRICE_TYPE_OPTIONS}
        hint="One-time for a sale, per season for a lease, per day for guided hunts"
      />
      <SelectField
        label="Price is for"
        {...fieldProps("pricePer")}
        options={PRICE_PER_OPTIONS}
        hint="For leases and guided hunts"
      />
    </div>
  );
}

/**
 * Returns a handler that selects the usual price type of the chosen property type, unless the person has chosen another
 * one that fits. Without scripts, the first option has the same effect on the server.
 */
export function useUsualPrice({ propertyType }: ListingFields) {
  const usual = useRef(USUAL_PRICE_TYPES[propertyType as PropertyType]);
  return (event: ChangeEvent<HTMLSelectElement>) => {
    const { form, value } = event.currentTarget;
    const ofType = form?.elements.namedItem("priceType");
    const per = form?.elements.namedItem("pricePer");
    const isSale = value === "Sale";
    if (ofType instanceof HTMLSelectElement) {
      const isChosen = ofType.value !== "" && ofType.value !== usual.current;
      const fits = isSale || ofType.value !== "One-time";
      usual.current = USUAL_PRICE_TYPES[value as PropertyType];
      if (!isChosen || !fits) ofType.value = usual.current;
    }
    if (per instanceof HTMLSelectElement && isSale) per.value = "group";
  };
}
