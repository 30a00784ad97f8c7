/** The colors of the style sheet, which this page does not load; dark or light as the system is. */
const GROUND = "background:light-dark(#f5efe2,#0f1311);color:light-dark(#1c2620,#ece4d3)";
const LINK = "color:light-dark(#205542,#dcc79a);display:inline-block;padding:.75rem 0";
const COLUMN =
  "max-width:36rem;margin:0 auto;padding:min(4rem,10vh) 1rem;font:1.0625rem/1.6 system-ui,sans-serif";

/** Returns a minimal page for responses outside Remix. Its texts are our own constants, so nothing is escaped. */
export function renderPlainPage({
  title,
  paragraphs,
  link,
}: {
  title: string;
  paragraphs: string[];
  link?: { to: string; text: string };
}): string {
  const linkHtml = link ? `<p><a href="${link.to}" style="${LINK}">${link.text}</a></p>\n` : "";
  return `<!DOCTYPE html>
<html lang="en" style="${GROUND}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} | Huntstead</title>
</head>
<body style="${COLUMN}">
<header><a href="/" style="${LINK};font-weight:600">Huntstead</a></header>
<main>
<h1 style="font-family:Palatino,Georgia,serif;line-height:1.2">${title}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}
${linkHtml}</main>
</body>
</html>
`;
}
