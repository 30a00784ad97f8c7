import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";

import { changeFrequency, deleteSearch, saveSearch } from "./save-search.server";
import { MAX_SEARCHES, readSearch, buildSaveAddress, SEARCHES_PATH } from "./saved-search";
import { searchesSchema } from "./searches.schema";

const NO_LIST = "Open a list, choose filters, and press “Save this search” there.";
const TOO_MANY = `You can keep up to ${MAX_SEARCHES} saved searches. Delete one first.`;
const TOO_LONG = "This search is too long to be saved. Use fewer words or filters.";
const PAST = "These dates have passed. Choose others in the list first.";
const GONE = "That search has been deleted.";

/** Handles the forms of the saved searches page. The list and filters to save are in its address. */
export function handleSearchesForm(visit: Visit): Promise<Response> {
  const search = readSearch(new URL(visit.request.url).searchParams);
  return handleForm({
    visit,
    schema: searchesSchema,
    prefilledFields: ["intent", "id"],
    path: search ? buildSaveAddress(search) : SEARCHES_PATH,
    allowedSender: "user",
    async save({ value, user: { id: userId }, saveOnce }): Promise<FormOutcome> {
      if (value.intent === "delete") {
        if (!(await deleteSearch({ id: value.id, userId }))) return notFound();
        return { to: SEARCHES_PATH, toast: { title: "Search deleted" } };
      }
      if (value.intent === "change") {
        const { id, frequency } = value;
        if (!(await changeFrequency({ id, userId, frequency }))) return notFound();
        return { to: SEARCHES_PATH, toast: { title: "Search saved" } };
      }
      if (!search) return { status: 400, errors: { "": [NO_LIST] } };
      const { name, frequency } = value;
      return saveOnce(async (tx): Promise<FormOutcome> => {
        const saved = await saveSearch({ tx, userId, search, name, frequency });
        if (saved === "saved") return { to: SEARCHES_PATH, toast: { title: "Search saved" } };
        if (saved === "no account") return { missing: "Account not found" };
        if (saved === "too many") return { status: 409, errors: { "": [TOO_MANY] } };
        if (saved === "too long") return { status: 400, errors: { "": [TOO_LONG] } };
        if (saved === "past") return { status: 400, errors: { "": [PAST] } };
        if (saved === "unknown place") {
          const message = `We don't know a place called “${search.filters.near}”. Correct it in the list first.`;
          return { status: 400, errors: { "": [message] } };
        }
        const message = `You have already saved this search as “${saved.duplicate}”.`;
        return { status: 409, errors: { "": [message] } };
      });
    },
  });
}

const notFound = (): FormOutcome => ({ status: 404, errors: { "": [GONE] } });
