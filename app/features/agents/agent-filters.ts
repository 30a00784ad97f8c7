import { readFilters, type Filters } from "~/features/directory/filters";

export type AgentFilters = Pick<Filters, "search" | "state" | "specialty">;

/** Agents are found by these three; other words in the address say nothing here. */
export function readAgentFilters(parameters: URLSearchParams): AgentFilters {
  const { search, state, specialty } = readFilters(parameters);
  return { search, state, specialty };
}
