type PreservedField =
  HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

const KEPT = "input:not([type=hidden]), textarea, select, details";

/**
 * Stores the values of the document's fields, so that typed and chosen values survive when React renders a page again:
 * because a browser extension had changed it before hydration, or a translator has removed text nodes of React.
 *
 * @returns a function that restores them in the new fields, with focus and caret
 */
export function preserveFields(): () => void {
  const before = collectFieldsByName();
  let focused = document.activeElement;
  const trackFocus = ({ target }: FocusEvent) => (focused = target as Element);
  document.addEventListener("focusin", trackFocus);
  return () => {
    document.removeEventListener("focusin", trackFocus);
    const now = collectFieldsByName();
    for (const [name, from] of before) {
      const to = now.get(name);
      if (!to || to === from) continue;
      copy(from, to);
      if (from === focused) moveFocus(from, to);
    }
    before.clear();
  };
}

/** A field is identified by kind, name and value, and by its number where several have the same. */
function collectFieldsByName(): Map<string, PreservedField> {
  const counts = new Map<string, number>();
  const fields = new Map<string, PreservedField>();
  for (const field of document.querySelectorAll<PreservedField>(KEPT)) {
    const name = getName(field);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    fields.set(`${name} ${count}`, field);
  }
  return fields;
}

function getName(field: PreservedField): string {
  if (field instanceof HTMLDetailsElement) return `details ${field.className}`;
  const choice = isChoice(field) ? field.value : "";
  return `${field.type} ${field.name || field.id} ${choice}`;
}

const isChoice = ({ type }: { type: string }) => type === "checkbox" || type === "radio";

/** Only changed values are kept, because the page may have been rendered from newer data. */
function copy(from: PreservedField, to: PreservedField): void {
  if (from instanceof HTMLDetailsElement) {
    (to as HTMLDetailsElement).open = from.open;
    return;
  }
  if (from instanceof HTMLSelectElement) {
    const options = [...from.options];
    if (options.every(({ selected, defaultSelected }) => selected === defaultSelected)) return;
    (to as HTMLSelectElement).value = from.value;
  } else if (isChoice(from)) {
    const [old, field] = [from as HTMLInputElement, to as HTMLInputElement];
    if (old.checked === old.defaultChecked) return;
    field.checked = old.checked;
  } else if (from.type === "file") {
    const { files } = from as HTMLInputElement;
    if (!files?.length) return;
    (to as HTMLInputElement).files = files;
  } else {
    if (from.value === from.defaultValue) return;
    (to as HTMLInputElement).value = from.value;
  }
  // The event is for other parts of the page that follow the field.
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

function moveFocus(from: PreservedField, to: PreservedField): void {
  to.focus({ preventScroll: true });
  if (!("selectionStart" in from) || from.selectionStart === null) return;
  (to as HTMLTextAreaElement).setSelectionRange(from.selectionStart, from.selectionEnd);
}
