import type { ReactNode } from "react";

import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import { PasskeyOffer } from "../passkey-offer";
import { renderPage, type Theme } from "../provider-pages.server";
import { CODE_MINUTES } from "./sign-in-codes.server";

interface FormPage {
  theme: Theme;
  /** A message above the form, such as the reason why the step starts over. */
  notice?: string | undefined;
  typed?: Record<string, string>;
  errors?: Partial<Record<string, string>>;
}

/** Renders the first step, which asks for the email address. */
export function renderEmailPage({ theme, typed = {}, errors = {}, notice }: FormPage): string {
  return renderForm({
    theme,
    title: "Sign in",
    notice,
    errors,
    children: (
      <>
        <form method="post" noValidate className="form panel">
          <p>Enter your email and we&apos;ll send you a code. There is no password.</p>
          <TextField
            label="Email"
            {...renderField("email", { typed, errors })}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button>Continue</Button>
        </form>
        <PasskeyOffer error={errors.passkey} />
        <p className="quiet">New to Huntstead? This creates your account.</p>
      </>
    ),
  });
}

/** Renders the second step. The page is the same whether or not a code was sent. */
export function renderCodePage({
  theme,
  errors = {},
  notice,
  email,
  outboxDirectory,
  isFromLink,
}: FormPage & {
  email: string;
  /** The directory where emails are stored when no mail server is set up; null when emails are sent. */
  outboxDirectory: string | null;
  /** True when this browser has opened the link of the email. */
  isFromLink: boolean;
}): string {
  return renderForm({
    theme,
    title: isFromLink ? "Sign in" : "Check your email",
    notice,
    errors,
    children: (
      <>
        {isFromLink ? (
          <form method="post" className="form panel">
            <p>
              Sign in as <strong>{email}</strong>?
            </p>
            <Button name="link" value="yes">
              Sign in
            </Button>
          </form>
        ) : (
          <form method="post" noValidate className="form panel">
            <p>
              Enter the 6-digit code from the email to <strong>{email}</strong>. It works for{" "}
              {CODE_MINUTES} minutes, in this browser.
            </p>
            {outboxDirectory ? (
              <p className="notice">
                No mail server is set up. Emails are saved as files in {outboxDirectory}
              </p>
            ) : null}
            <TextField
              label="Code"
              {...renderField("code", { errors })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
            />
            <Button>Sign in</Button>
          </form>
        )}
        <form method="post" className="grid gap-3">
          {isFromLink ? null : (
            <p className="quiet">
              No email? Check your spam folder. We send up to 5 codes an hour to an address.
            </p>
          )}
          <p className="actions">
            <Button variant="secondary" name="again" value="yes">
              Send a new code
            </Button>
            <Button variant="secondary" name="restart" value="yes">
              Use another email
            </Button>
          </p>
        </form>
      </>
    ),
  });
}

/** Renders the third step, for people who have no account yet. */
export function renderNamesPage({
  theme,
  typed = {},
  errors = {},
  notice,
  email,
}: FormPage & { email: string }): string {
  return renderForm({
    theme,
    title: "Welcome to Huntstead",
    notice,
    errors,
    children: (
      <form method="post" noValidate className="form panel">
        <p>
          What should we call you? Your account is for <strong>{email}</strong>.
        </p>
        <TextField
          label="First name"
          {...renderField("firstName", { typed, errors })}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          label="Last name (Optional)"
          {...renderField("lastName", { typed, errors })}
          autoComplete="family-name"
          maxLength={100}
        />
        <Button>Sign in</Button>
      </form>
    ),
  });
}

/** Renders the page of an emailed link in a browser other than the one that asked for it. */
export function renderLinkPage({
  theme,
  code,
  email,
}: {
  theme: Theme;
  code: string;
  email: string;
}): string {
  return renderPage({
    theme,
    title: "Your sign-in code",
    content: (
      <>
        <section className="panel">
          <p>
            Enter this code in the browser where you asked to sign in as <strong>{email}</strong>:
          </p>
          <h2>
            <output>{code}</output>
          </h2>
        </section>
        <p className="quiet">
          Don&apos;t share it with anyone. If you didn&apos;t ask for it, close this page.
        </p>
      </>
    ),
  });
}

function renderForm({
  theme,
  title,
  notice,
  errors,
  children,
}: {
  theme: Theme;
  title: string;
  notice: string | undefined;
  errors: Partial<Record<string, string>>;
  children: ReactNode;
}): string {
  const failed = Object.keys(errors).length > 0;
  return renderPage({
    theme,
    title: failed ? `Error: ${title}` : title,
    content: (
      <>
        {notice ? (
          <p className="notice" role="status">
            {notice}
          </p>
        ) : null}
        {children}
      </>
    ),
  });
}

function renderField(
  name: string,
  {
    typed = {},
    errors,
  }: { typed?: Record<string, string>; errors: Partial<Record<string, string>> },
) {
  const error = errors[name];
  return {
    name,
    defaultValue: typed[name] ?? "",
    ...(error ? { error: [error] } : {}),
    // Focuses the first field with an error.
    autoFocus: name === Object.keys(errors)[0],
  };
}
