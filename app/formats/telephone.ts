/** The link that dials a number as people write it. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
