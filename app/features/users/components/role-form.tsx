import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

/** Shows the form that turns an admin into a user, or a user into an admin. */
export function RoleForm({ isAdmin, cancel }: { isAdmin: boolean; cancel: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="actions">
      <SessionToken />
      <input type="hidden" name="role" value={isAdmin ? "user" : "admin"} />
      <Button variant={isAdmin ? "danger" : "primary"} pending={isSending && "Saving..."}>
        {isAdmin ? "Remove admin" : "Make admin"}
      </Button>{" "}
      {cancel}
    </Form>
  );
}
