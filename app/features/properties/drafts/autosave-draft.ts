import { OTHER_ACCOUNT, type FormActionData } from "~/forms/form-action-data";

import { getDraftPath, NEW_LISTING_PATH } from "./draft-addresses";

/** The result of saving a draft. */
export interface DraftSaveResult {
  message: string;
  /** The version that another form has saved in the meantime. Nothing was saved then. */
  changed?: number | undefined;
}

const ADDRESS = `${NEW_LISTING_PATH}/draft`;
/** The delay after the last change before a draft is saved. */
const PAUSE_MS = 1_500;
const NOT_SAVED = "Draft not saved. We'll try again when you change something.";

/**
 * Saves the listing form as a draft shortly after each change and when the page is left.
 *
 * @param onSaved called with the result of each save
 * @returns a function that stops saving
 */
export function autosaveDraft(
  form: HTMLFormElement,
  onSaved: (result: DraftSaveResult) => void,
): () => void {
  let savedText = serializeForm(form);
  let timer = 0;
  let sending: AbortController | null = null;
  /** True while the form itself is being submitted. */
  let isSent = false;
  let isOver = false;

  async function keep() {
    window.clearTimeout(timer);
    const text = serializeForm(form);
    if (isSent || text === savedText) return;
    savedText = text;
    sending?.abort();
    const { signal } = (sending = new AbortController());
    const problem = await send(text, signal);
    if (signal.aborted) return;
    // A conflict is not retried. The user must agree to replace the other form's version.
    if (problem !== null && problem.changed === undefined) savedText = "";
    if (isOver) return;
    onSaved(problem ?? { message: `Draft saved at ${formatTimeOfDay()}. Only you can see it.` });
    if (problem === null) showAddress(text);
  }
  function changed() {
    isSent = false;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void keep(), PAUSE_MS);
  }
  function leave() {
    isSent = true;
    window.clearTimeout(timer);
    sending?.abort();
  }
  const hide = () => void keep();

  // Photos are added, removed and moved without input events.
  const observer = new MutationObserver(() => {
    if (!isSent) changed();
  });
  observer.observe(form, { childList: true, subtree: true });
  form.addEventListener("input", changed);
  form.addEventListener("submit", leave);
  document.addEventListener("visibilitychange", hide);
  // The user may have typed before the scripts loaded.
  if (isTouched(form)) {
    savedText = "";
    changed();
  }
  return () => {
    isOver = true;
    void keep();
    observer.disconnect();
    form.removeEventListener("input", changed);
    form.removeEventListener("submit", leave);
    document.removeEventListener("visibilitychange", hide);
  };
}

/** Returns the form's fields as they are submitted, without files. */
function serializeForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return new URLSearchParams([...fields, ["intent", "keep"]]).toString();
}

/**
 * Sends a draft.
 *
 * @returns the reason why it was not saved, or null when it was
 */
async function send(text: string, signal: AbortSignal): Promise<DraftSaveResult | null> {
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: text,
      redirect: "manual",
      // Browsers limit the size of requests that outlive the page.
      keepalive: text.length < 60_000,
      signal,
    });
    if (response.ok) return null;
    const { errors, keep, failure } = (await response.json()) as Partial<
      FormActionData<Partial<DraftSaveResult>>
    >;
    if (keep?.changed !== undefined) return { message: "", changed: keep.changed };
    if (failure?.isOtherAccount) return { message: OTHER_ACCOUNT };
    return { message: errors?.[""]?.[0] ?? NOT_SAVED };
  } catch {
    return { message: NOT_SAVED };
  }
}

/** Puts the draft into the address, so that reloading the page continues it. */
function showAddress(text: string): void {
  const draft = new URLSearchParams(text).get("draft");
  const address = new URL(getDraftPath(draft ?? ""), location.href);
  if (location.pathname !== address.pathname || location.search) return;
  history.replaceState(history.state, "", address);
}

const formatTimeOfDay = () =>
  new Date().toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });

/** Checks whether the form differs from its initial state. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      return field.checked !== field.defaultChecked;
    }
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      return field.type !== "hidden" && field.type !== "file" && field.value !== field.defaultValue;
    }
    return false;
  });
}
