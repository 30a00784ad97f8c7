/**
 * A text as XML 1.0 can hold it: without most control characters, halves of characters and two that
 * are none, for which it has no place, not even escaped.
 */
export function xmlText(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what is left out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, "");
}
