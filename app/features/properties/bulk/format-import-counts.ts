export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
}

const count = (number: number) => number.toLocaleString("en-US");

/** Formats the counts as "12 created, 3 updated, 40 unchanged". */
export const formatImportCounts = ({ created, updated, unchanged }: ImportResult): string =>
  `${count(created)} created, ${count(updated)} updated, ${count(unchanged)} unchanged`;
