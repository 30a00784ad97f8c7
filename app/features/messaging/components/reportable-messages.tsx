import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

interface ReportableMessagesProps {
  /** The name of the messages' author. */
  name: string;
  messages: { id: string; content: string; createdAt: string; sentAt: string }[];
}

/** Lists messages of a conversation, each with a link to its report form. */
export function ReportableMessages({ name, messages }: ReportableMessagesProps) {
  return (
    <>
      {messages.length === 0 ? (
        <EmptyState icon="shield">
          <p>{name} hasn&apos;t written anything here that you can report.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-3">
        {messages.map(({ id, content, createdAt, sentAt }) => (
          <li key={id} className="panel">
            <p className="quiet">
              <LocalTime moment={createdAt} text={sentAt} />
            </p>
            <p className="message-text">{content}</p>
            <p>
              <Link to={`/report/message/${id}`}>
                Report<span className="visually-hidden"> the message of {sentAt}</span>
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
