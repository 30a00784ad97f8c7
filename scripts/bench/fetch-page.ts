/**
 * Asks for a page as a browser does, compressed, over a connection that is kept.
 *
 * @throws Error when it is refused
 */
export async function fetchPage(
  url: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return text;
}
