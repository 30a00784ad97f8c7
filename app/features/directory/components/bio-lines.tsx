import { cutText } from "~/formats/cut-text";

/** What a card tells of a bio in lite mode, where 24 of them are one small page. */
const LITE_CHARACTERS = 42;

/** The beginning of what somebody says about themselves, as cards show it. */
export function BioLines({ bio, lite }: { bio: string; lite: boolean }) {
  return <p className="two-lines quiet">{lite ? cutText(bio, LITE_CHARACTERS) : bio}</p>;
}
