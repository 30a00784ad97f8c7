import type { ReactNode } from "react";

import { telephoneAddress } from "~/formats/telephone";

interface PhoneLinkProps {
  phone: string;
  /** Shown instead of the number. */
  children?: ReactNode;
}

/** A number that a phone dials, or plain text where what was written has no number. */
export function PhoneLink({ phone, children = phone }: PhoneLinkProps) {
  const address = telephoneAddress(phone);
  return address ? <a href={address}>{children}</a> : <span>{children}</span>;
}
