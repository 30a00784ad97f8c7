import { cutText } from "~/formats/cut-text";

/** The length of a bio on a card in lite mode. It keeps a page of 24 cards small. */
const LITE_CHARACTERS = 42;

/** Shows the beginning of a bio on a card. */
export function BioLines({ bio, lite }: { bio: string; lite: boolean }) {
  return <p className="two-lines quiet">{lite ? cutText(bio, LITE_CHARACTERS) : bio}</p>;
}
