import type { SerializeFrom } from "@remix-run/node";

import { RequestList } from "~/features/contact-requests/components/request-list";
import { FormRefusal, type FormState } from "~/forms/form-page";
import { Link } from "~/ui/link";

import { REQUESTS_PATH } from "../messages-address";
import type { readRequests } from "../read-requests.server";

type Lists = SerializeFrom<Awaited<ReturnType<typeof readRequests>>>;

/** Lists the requests for a person's listings and the requests that they sent. */
export function RequestsBox({
  received,
  sent,
  form,
}: Pick<Lists, "received" | "sent"> & { form: FormState }) {
  return (
    <>
      <FormRefusal form={form} />
      <section className="section" aria-labelledby="received">
        <h2 id="received" data-focus>
          Received
        </h2>
        <RequestList
          requests={received.requests}
          side="recipient"
          action={REQUESTS_PATH}
          empty="No requests yet."
        />
        <Older list="received" before={received.older} />
      </section>
      <section className="section" aria-labelledby="sent">
        <h2 id="sent">Sent</h2>
        <RequestList
          requests={sent.requests}
          side="sender"
          action={REQUESTS_PATH}
          empty="You haven't sent any requests."
        />
        <Older list="sent" before={sent.older} />
      </section>
    </>
  );
}

function Older({ list, before }: { list: "received" | "sent"; before: string | null }) {
  if (before === null) return null;
  return (
    <p>
      <Link className="button-secondary" to={`${REQUESTS_PATH}&${list}=${before}#${list}`}>
        Older {list} requests
      </Link>
    </p>
  );
}
