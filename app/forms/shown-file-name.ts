import { cutUnits } from "~/formats/cut-text";

export function nameOf(filename: string | undefined): string {
  // eslint-disable-next-line no-control-regex
  const name = (filename ?? "").replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return name.length > 60 ? `${cutUnits(name, 57)}...` : name || "A file";
}
