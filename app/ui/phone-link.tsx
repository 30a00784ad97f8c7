import type { ReactNode } from "react";

import { buildTelephoneLink } from "~/formats/telephone";

interface PhoneLinkProps {
  phone: string;
  /** Text that is shown instead of the number. */
  children?: ReactNode;
}

/** Links a phone number so that a phone dials it, or shows plain text where it contains no number. */
export function PhoneLink({ phone, children = phone }: PhoneLinkProps) {
  const address = buildTelephoneLink(phone);
  return address ? <a href={address}>{children}</a> : <span>{children}</span>;
}
