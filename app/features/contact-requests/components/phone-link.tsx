import { telephoneAddress } from "~/formats/telephone";

/** A number that a phone dials. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={telephoneAddress(number)}>{number}</a>;
}
