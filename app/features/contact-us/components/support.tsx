import { Icon } from "~/ui/icon";
import { PhoneLink } from "~/ui/phone-link";

interface SupportProps {
  email: string;
  phone: string;
  chatHours: string;
}

/** Shows the support's email address, phone number and chat hours. */
export function Support({ email, phone, chatHours }: SupportProps) {
  return (
    <aside className="panel contact-links" aria-labelledby="support">
      <h2 id="support">Support</h2>
      <div>
        <p>
          <PhoneLink phone={phone}>
            <Icon name="phone" />
            {phone}
          </PhoneLink>
        </p>
        <p>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </p>
      </div>
      <p>
        <strong>Phone and chat hours</strong>
        <br />
        {chatHours}
      </p>
      <p className="quiet">We typically respond within 24 hours.</p>
    </aside>
  );
}
