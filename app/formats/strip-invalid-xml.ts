/**
 * Removes the characters that XML 1.0 cannot contain even escaped: most control characters, lone surrogates and two
 * noncharacters.
 */
export function stripInvalidXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what is left out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, "");
}
