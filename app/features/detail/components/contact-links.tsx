import { Icon } from "~/ui/icon";
import { OTHERS_LINK } from "~/ui/others-link";
import { PhoneLink } from "~/ui/phone-link";

interface ContactLinksProps {
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** Shows a phone number, email address and website. */
export function ContactLinks({ phone, email, website }: ContactLinksProps) {
  return (
    <ul className="contact-links">
      {phone ? (
        <li>
          <PhoneLink phone={phone}>
            <Icon name="phone" /> {phone}
          </PhoneLink>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        </li>
      ) : null}
      {website && /^https?:\/\//.test(website) ? (
        <li>
          <a href={website} rel={OTHERS_LINK}>
            <Icon name="globe" /> {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
