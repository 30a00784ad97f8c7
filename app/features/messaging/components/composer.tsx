import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";

import { useFormAddress, type FormState } from "~/forms/form-page";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { bindControl, FieldErrors } from "~/ui/field";
import { useKeptText } from "~/ui/use-kept-text";

import { buildThreadPath } from "../messages-address";
import type { KeptMessage } from "../handle-thread-form.server";
import type { ShownThread } from "./shown-messages";
import type { UnsentQueue } from "./use-unsent-messages";

interface ComposerProps {
  thread: ShownThread;
  form: FormState<KeptMessage>;
  unsent: UnsentQueue;
}

/**
 * Shows the form for a message. It works without scripts; with scripts the message goes through the queue of unsent
 * messages, so that it survives a lost connection.
 */
export function Composer({ thread, form, unsent }: ComposerProps) {
  const { id, kept } = thread;
  const { draft, isReady, add } = unsent;
  const text = useKeptText(form.typed.content ?? kept ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(false);
  const error = form.errors.content;
  const bound = bindControl({ name: "content", error });
  const address = useFormAddress(buildThreadPath(id));
  const update = () => setIsBlank(!field.current?.value.trim());

  // The field may contain text that was typed before hydration.
  useEffect(update, []);
  useEffect(() => {
    if (draft === null || !field.current) return;
    field.current.value = [field.current.value.trim(), draft.text].filter(Boolean).join("\n");
    field.current.focus();
    update();
  }, [draft]);

  const send = (event: FormEvent) => {
    if (!isReady || !field.current) return;
    event.preventDefault();
    const content = field.current.value.trim();
    if (!content) return;
    add(content);
    field.current.value = "";
    field.current.focus();
    update();
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBlank) event.currentTarget.form?.requestSubmit();
  };

  return (
    <form method="post" action={address} className="composer" noValidate onSubmit={send}>
      <SessionToken />
      {/* Text that was kept has its own idempotency key, so that it is sent once. */}
      <input
        type="hidden"
        name="clientId"
        value={form.keep.clientId ?? form.typed.clientId ?? thread.clientId}
      />
      {kept !== null && !form.isRedisplayed ? (
        <p className="notice">Here is what you wrote before. It hasn&apos;t been sent yet.</p>
      ) : null}
      <label htmlFor="content" className="visually-hidden">
        Message
      </label>
      <FieldErrors name="content" error={error} />
      <div className="composer-row">
        <textarea
          {...bound}
          ref={field}
          name="content"
          rows={2}
          placeholder="Type a message..."
          defaultValue={text}
          // The page was reloaded because of this field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={error !== undefined}
          onInput={update}
          onKeyDown={sendByEnter}
        />{" "}
        <Button disabled={isBlank}>Send</Button>
      </div>
    </form>
  );
}
