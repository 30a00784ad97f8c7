import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";

interface Timed {
  id: string;
  createdAt: string;
  sentAt: string;
}

interface ReportItemProps {
  report: Timed & {
    reporter: string;
    other: string;
    reason: string;
    handledAt: string | null;
    messages: (Timed & { sender: string; content: string })[];
  };
  /** Where its form is posted: this page of the list. */
  action: string;
}

/** One report in the admins' list, with the button that marks it as handled. */
export function ReportItem({ report, action }: ReportItemProps) {
  const { id, reporter, other, reason, handledAt, messages } = report;
  return (
    <li className="panel grid gap-3" id={id}>
      <h2 className="text-xl">
        {reporter} about {other}
      </h2>
      <p className="badges">
        <Badge tone={handledAt ? "plain" : "notice"}>{handledAt ? "Handled" : "New"}</Badge>{" "}
        <LocalTime moment={report.createdAt} text={report.sentAt} />
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <ol className="grid gap-3">
        {messages.map(({ id, sender, content, createdAt, sentAt }) => (
          <li key={id} className="message">
            <p className="quiet">
              {sender}, <LocalTime moment={createdAt} text={sentAt} />
            </p>
            <p className="message-text">{content}</p>
          </li>
        ))}
      </ol>
      <Form method="post" action={action}>
        <SessionToken />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="handled" value={String(!handledAt)} />
        <Button variant="secondary">
          {handledAt ? "Mark as new" : "Mark as handled"}
          <span className="visually-hidden">: {reporter}</span>
        </Button>
      </Form>
    </li>
  );
}
