import { cutUnits } from "~/formats/cut-text";

/** Returns the name of an uploaded file for a message, without control characters and cut to 60 characters. */
export function formatFileName(filename: string | undefined): string {
  // eslint-disable-next-line no-control-regex
  const name = (filename ?? "").replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return name.length > 60 ? `${cutUnits(name, 57)}...` : name || "A file";
}
