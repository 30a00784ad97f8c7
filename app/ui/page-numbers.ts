/** The pages worth a link: the first, the last and those near the present one; null is a gap. */
export function pageNumbers({
  page,
  lastPage,
}: {
  page: number;
  lastPage: number;
}): (number | null)[] {
  const near = [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const left = n - (shown[i - 1] ?? n - 1) - 1;
    if (left === 1) return [n - 1, n];
    return left > 1 ? [null, n] : [n];
  });
}
