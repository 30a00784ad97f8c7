/** Shows the tile host's attribution. OpenStreetMap requires this link, while other hosts have a text. */
export function TileAttribution({ text }: { text: string }) {
  if (!text.includes("OpenStreetMap")) return text;
  return <a href="https://www.openstreetmap.org/copyright">{text}</a>;
}
