/** All styles of an offline pack: readable in sunlight and at night, on paper and on a phone. */
export const PACK_STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
article { padding-top: 1.5rem; border-top: 1px solid; }
img { max-width: 100%; height: auto; }
svg { display: block; width: 100%; max-width: 30rem; border: 1px solid; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
dt { font-weight: 600; }
dt::after { content: ":"; }
dd { margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { padding: 0.125rem 0.75rem 0.125rem 0; text-align: left; font-weight: 400; }
.seasons { overflow-wrap: anywhere; }
.visually-hidden { position: absolute; clip-path: inset(50%); }
@media print { article { break-inside: avoid; } nav { display: none; } }
`;
