import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { PhoneLink } from "~/ui/phone-link";

interface ContactMessageProps {
  message: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    createdAt: string;
    sentAt: string;
    handledAt: string | null;
  };
  /** The address that the form is posted to: this page of the list. */
  action: string;
}

/** Shows one message in the admins' list, with the button that marks it as handled. */
export function ContactMessage({ message, action }: ContactMessageProps) {
  return (
    <li className="panel grid gap-3" id={message.id}>
      <h2 className="text-xl">{message.name}</h2>
      <p className="badges">
        <Badge tone={message.handledAt ? "plain" : "notice"}>
          {message.handledAt ? "Handled" : "New"}
        </Badge>{" "}
        <LocalTime moment={message.createdAt} text={message.sentAt} />
      </p>
      <p className="whitespace-pre-line">{message.message}</p>
      <p>
        <a href={`mailto:${message.email}`}>{message.email}</a>
        {message.phone ? (
          <>
            , <PhoneLink phone={message.phone} />
          </>
        ) : null}
      </p>
      <Form method="post" action={action}>
        <SessionToken />
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="handled" value={String(!message.handledAt)} />
        <Button variant="secondary">
          {message.handledAt ? "Mark as new" : "Mark as handled"}
          <span className="visually-hidden">: {message.name}</span>
        </Button>
      </Form>
    </li>
  );
}
