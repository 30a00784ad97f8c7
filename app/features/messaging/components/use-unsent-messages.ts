import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";

import { OTHER_ACCOUNT } from "~/forms/form-action-data";
import { notifyLoggedOut } from "~/layout/redirect-to-sign-in";
import { buildSignInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { showToast } from "~/layout/show-toast";

import type { UnsentMessage, UnsentMessages } from "../browser/unsent-messages";
import { buildThreadPath } from "../messages-address";
import type { ShownThread } from "./shown-messages";

const NOTHING: UnsentMessage[] = [];

/** A conversation's messages that this browser has not sent yet, with functions to add and change them. */
export interface UnsentQueue {
  /** False until the queue is loaded; until then, the form is posted without scripts. */
  isReady: boolean;
  messages: UnsentMessage[];
  /** A text to put back into the field; a new object means a new text, even if it is equal. */
  draft: { text: string } | null;
  add(content: string): void;
  /** Takes the message back into the field. */
  edit(clientId: string): void;
  discard(clientId: string): void;
}

export function useUnsentMessages({ id, messages: serverMessages }: ShownThread): UnsentQueue {
  const { viewer } = useRootData();
  const [draft, setDraft] = useState<UnsentQueue["draft"]>(null);
  const box = useUnsentBox({ userId: viewer?.id ?? null, conversationId: id, onDraft: setDraft });
  const { subscribe, read } = useMemo(
    () => ({
      subscribe: (listener: () => void) => box?.subscribe(listener) ?? (() => undefined),
      read: () => box?.snapshot() ?? NOTHING,
    }),
    [box],
  );
  const all = useSyncExternalStore(subscribe, read, () => NOTHING);
  const knownIds = useMemo(
    () => new Set(serverMessages.map(({ clientId }) => clientId)),
    [serverMessages],
  );

  useEffect(() => box?.removeReceived((clientId) => knownIds.has(clientId)), [box, knownIds]);

  return {
    isReady: box !== null,
    messages: all.filter(
      ({ clientId, conversationId }) => conversationId === id && !knownIds.has(clientId),
    ),
    draft,
    add: (content) => box?.add({ conversationId: id, content }),
    edit: (clientId) => setDraft({ text: box?.discard(clientId) ?? "" }),
    discard: (clientId) => void box?.discard(clientId),
  };
}

/** Loads the queue after the page. Until then, or if that fails, the form is posted without scripts. */
function useUnsentBox({
  userId,
  conversationId,
  onDraft,
}: {
  userId: string | null;
  conversationId: string;
  /** Called with the text that was being sent when the session ended. */
  onDraft: (draft: { text: string }) => void;
}): UnsentMessages | null {
  const { revalidate } = useRevalidator();
  const [box, setBox] = useState<UnsentMessages | null>(null);
  const revalidateRef = useRef(revalidate);
  useEffect(() => {
    revalidateRef.current = revalidate;
  }, [revalidate]);
  const onSignedOut = useCallback(() => {
    notifyLoggedOut(buildSignInAddress(buildThreadPath(conversationId)));
  }, [conversationId]);

  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    let present: UnsentMessages | null = null;
    import("../browser/unsent-messages")
      .then(({ getUnsentMessages }) => {
        if (isLeft) return;
        present = getUnsentMessages(userId);
        present.report({
          onSent: () => revalidateRef.current(),
          onFailed: (when) =>
            showToast({
              title: "Error",
              text: when ? `Failed to send message. ${when}` : "Failed to send message",
              tone: "error",
            }),
          onSignedOut,
          onOtherAccount: () => showToast({ title: "Error", text: OTHER_ACCOUNT, tone: "error" }),
        });
        setBox(present);
        const text = present.takeDraft(conversationId);
        if (text) onDraft({ text });
      })
      .catch((error: unknown) => console.debug("messages go the ordinary way", error));
    return () => {
      isLeft = true;
      present?.report(null);
    };
  }, [userId, conversationId, onDraft, onSignedOut]);
  return box;
}
