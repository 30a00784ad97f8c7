/** Shows a text under its heading; nothing when the text is empty. */
export function Words({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p className="text">{text}</p>
    </section>
  );
}
