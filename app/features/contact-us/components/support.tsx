import { Icon } from "~/ui/icon";

interface SupportProps {
  email: string;
  phone: string;
  chatHours: string;
}

/** How to reach the support other than by the form. */
export function Support({ email, phone, chatHours }: SupportProps) {
  return (
    <aside className="panel contact-links" aria-labelledby="support">
      <h2 id="support">Support</h2>
      <div>
        <p>
          <a href={`tel:+1${phone.replace(/\D/g, "")}`}>
            <Icon name="phone" />
            {phone}
          </a>
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
