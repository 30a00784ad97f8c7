import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface ContactFormProps {
  idempotencyKey: string;
  form: FormState;
}

export function ContactForm({ idempotencyKey, form }: ContactFormProps) {
  const isSending = useNavigation().formAction === "/contact";
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <section>
      <div className="panel">
        <h2>Write to us</h2>
        <PostedForm action="/contact" form={form} idempotencyKey={idempotencyKey}>
          <TextField label="Name" {...fieldProps("name")} autoComplete="name" />
          <div className="field-row">
            <TextField label="Email" {...fieldProps("email")} type="email" autoComplete="email" />
            <TextField
              label="Phone (Optional)"
              {...fieldProps("phone")}
              type="tel"
              autoComplete="tel"
            />
          </div>
          <TextAreaField label="Message" {...fieldProps("message")} rows={6} />
          <Button pending={isSending && "Sending..."}>Send Message</Button>
        </PostedForm>
      </div>
    </section>
  );
}
