/** Shows a heading and a plain text whose line breaks are paragraphs; nothing where there is no text. */
export function Paragraphs({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <section className="prose">
      <TitledLines title={title} text={text} />
    </section>
  );
}

/** Shows the same without a section around it. */
export function TitledLines({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <>
      <h2>{title}</h2>
      <Lines text={text} />
    </>
  );
}

/** Shows each line of a plain text as a paragraph. */
export function Lines({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line, i) => <p key={i}>{line}</p>);
}
