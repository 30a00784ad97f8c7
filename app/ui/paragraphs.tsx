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
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {paragraphs.map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </>
  );
}
