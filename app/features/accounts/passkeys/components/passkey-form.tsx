import { useNavigation } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import { MAX_PASSKEY_NAME_LENGTH } from "../passkey-limits";

/** Asks the browser for a passkey and adds it. */
export function PasskeyForm({ form }: { form: FormState }) {
  const isSending = useNavigation().formMethod === "POST";
  const response = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const requestPasskey = async (event: FormEvent<HTMLFormElement>) => {
    const input = response.current;
    if (!input) return;
    if (input.value) {
      // A passkey's response answers one challenge, so it is useless once sent.
      setTimeout(() => (input.value = ""));
      return;
    }
    event.preventDefault();
    const formElement = event.currentTarget;
    setFailure(undefined);
    setIsAsking(true);
    try {
      input.value = JSON.stringify(await makePasskey());
      formElement.requestSubmit();
    } catch (error) {
      setFailure(explainPasskeyError(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <section className="grid gap-4" aria-labelledby="add">
      <h2 id="add">Add a passkey</h2>
      <p className="quiet">
        Your device asks for your fingerprint, face or PIN. They never leave it. This needs
        JavaScript.
      </p>
      <PostedForm
        form={form}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void requestPasskey(event)}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="response" ref={response} />
        <TextField
          label="Name"
          {...getFieldProps(form, "name")}
          hint="For example: your phone or security key"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          required
        />
        <p role="status" className="field-error">
          {failure}
        </p>
        <p className="actions">
          <Button pending={(isAsking || isSending) && "Adding..."}>Add a passkey</Button>
        </p>
      </PostedForm>
    </section>
  );
}

/** Imports the library lazily, because only this form needs it. */
async function makePasskey() {
  const [{ startRegistration }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetch("/profile/passkeys/options", { headers: { Accept: "application/json" } }),
  ]);
  if (!options.ok || options.redirected) throw new Error("The server offers no passkey.");
  const optionsJSON = (await options.json()) as Parameters<
    typeof startRegistration
  >[0]["optionsJSON"];
  return startRegistration({ optionsJSON });
}

function explainPasskeyError(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError") return "No passkey was created. You can try again.";
  return "We couldn't create a passkey. Please try again.";
}
