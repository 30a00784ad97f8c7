import { RequestPicture } from "~/features/contact-requests/components/request-picture";

interface OfferedRequestProps {
  request: {
    /** The hunter's name, as typed in the request. */
    name: string;
    message: string;
    /** The dates and the group, "Oct 23 – 29, 2026, 7 days · 2 hunters". */
    asked: string | null;
    image: string | null;
    /** The price on the listing or the profile. */
    listedPrice: string | null;
  };
}

/** Shows the request that an offer answers, and the listed price. */
export function OfferedRequest({ request }: OfferedRequestProps) {
  const { name, message, asked, image, listedPrice } = request;
  return (
    <section className="panel request" aria-label="Request">
      <RequestPicture image={image} />
      <div>
        <p>
          <strong>{name}</strong> {asked ? `asks for ${asked}` : "asks for no dates"}
        </p>
        {listedPrice ? <p className="quiet">Listed at {listedPrice}</p> : null}
      </div>
      <p className="message-text">{message}</p>
    </section>
  );
}
