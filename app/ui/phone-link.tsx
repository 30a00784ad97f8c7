import { telephoneAddress } from "~/formats/telephone";

/** A number in one piece, which a phone dials. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telephoneAddress(number)} className="whitespace-nowrap">
      {number}
    </a>
  );
}
