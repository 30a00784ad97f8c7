import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";

import { SUBMITTED_BY_BUTTON, useCalculatorForm } from "./use-calculator-form";

interface MortgageFormProps {
  typed: Record<string, string>;
  errors: Record<string, string[]> | null;
}

/** Shows a plain GET form. With scripts it submits itself after each pause in typing. */
export function MortgageForm({ typed, errors }: MortgageFormProps) {
  const { form, formKey, isTyping, recalculateWhenIdle } = useCalculatorForm();
  const fieldProps = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: errors?.[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
  });
  return (
    <Form
      key={formKey}
      ref={form}
      method="get"
      action="/mortgage-calculator"
      className="form"
      state={SUBMITTED_BY_BUTTON}
      noValidate
      preventScrollReset
      onInput={recalculateWhenIdle}
    >
      {/* The summary would take the focus from the field in which the user is typing. */}
      {isTyping ? null : <ErrorSummary errors={errors} />}
      <div className="field-row">
        <TextField
          label="Home price"
          hint="In dollars, for example 425,000"
          {...fieldProps("homePrice")}
        />
        <TextField
          label="Down payment"
          hint="In dollars or percent, for example 20%"
          {...fieldProps("downPayment")}
        />
        {/* A number field would drop the comma of "6,5" and send 65. */}
        <TextField
          label="Interest rate"
          hint="Percent a year, for example 6.75"
          {...fieldProps("interestRate")}
        />
        <TextField label="Loan term" hint="In years" {...fieldProps("loanTerm")} />
      </div>
      <Button>Calculate</Button>
    </Form>
  );
}
