import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

import type { WritePermission } from "../find-write-permission.server";
import { buildThreadPath } from "../messages-address";

interface WriteBlockedNoticeProps {
  permission: Exclude<WritePermission, "open">;
  name: string;
  conversationId: string;
}

/** Explains why there is no form for messages. */
export function WriteBlockedNotice({ permission, name, conversationId }: WriteBlockedNoticeProps) {
  if (permission === "gone") {
    return <p className="notice">This account was deleted and can&apos;t receive messages.</p>;
  }
  if (permission === "suspended") {
    return <p className="notice">This account is suspended and can&apos;t receive messages.</p>;
  }
  if (permission === "blocked") {
    return <p className="notice">{name} isn&apos;t accepting messages from you.</p>;
  }
  return (
    <div className="notice grid gap-2">
      <p>You have blocked {name}. You can&apos;t message each other.</p>
      <Form method="post" action={buildThreadPath(conversationId)}>
        <SessionToken />
        <input type="hidden" name="block" value="off" />
        <Button variant="secondary">Unblock {name}</Button>
      </Form>
    </div>
  );
}
