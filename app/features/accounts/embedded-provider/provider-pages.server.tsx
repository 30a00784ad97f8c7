import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { Brand } from "~/layout/components/brand";
import { Button } from "~/ui/button";
import stylesheet from "~/styles.css?url";
import { TextField } from "~/ui/text-field";

import { DEMO_ACCOUNTS } from "./demo-accounts";
import { PasskeyOffer } from "./passkey-offer";
import type { SignInField, SignInValues } from "./sign-in-form";

export type Theme = "dark" | "light";

interface SignInPage {
  theme: Theme;
  typed?: SignInValues;
  errors?: Partial<Record<SignInField, string>>;
  /** The reason why a passkey was refused. */
  refused?: string;
}

/** The fields in the order of the form. */
const FIELDS: SignInField[] = ["email", "firstName", "lastName"];
const EMPTY: SignInValues = { email: "", firstName: "", lastName: "" };

/** Renders the sign-in page: two plain forms, and one for passkeys where scripts run. React escapes all typed text. */
export function renderSignInPage({
  theme,
  typed = EMPTY,
  errors = {},
  refused,
}: SignInPage): string {
  const failed = Object.keys(errors).length > 0;
  const first = FIELDS.find((name) => errors[name]);
  const fieldProps = (name: SignInField) => {
    const error = errors[name];
    return {
      name,
      defaultValue: typed[name],
      ...(error ? { error: [error] } : {}),
      // Focuses the first field with an error.
      autoFocus: name === first,
    };
  };
  return renderPage({
    theme,
    title: failed ? "Error: Sign in" : "Sign in",
    content: (
      <>
        <p className="notice">
          This is a demonstration. There are no passwords, and any email address works. Don&apos;t
          use a real one.
        </p>
        <form method="post" noValidate className="form panel">
          <TextField
            label="Email"
            {...fieldProps("email")}
            type="email"
            autoComplete="email"
            required
          />
          <TextField label="First name" {...fieldProps("firstName")} autoComplete="given-name" />
          <TextField label="Last name" {...fieldProps("lastName")} autoComplete="family-name" />
          <Button>Sign in</Button>
        </form>
        <PasskeyOffer error={refused} />
        <form method="post" className="grid gap-4">
          <h2>Or look around as</h2>
          <ul className="grid gap-4">
            {DEMO_ACCOUNTS.map(({ email, firstName, lastName, hint }) => (
              <li key={email} className="grid gap-1">
                <Button
                  variant="secondary"
                  name="email"
                  value={email}
                  aria-describedby={`hint-${firstName}`}
                >
                  {`${firstName} ${lastName}, ${email}`}
                </Button>{" "}
                <span id={`hint-${firstName}`} className="quiet">
                  {hint}
                </span>
              </li>
            ))}
          </ul>
        </form>
      </>
    ),
  });
}

/** Renders the provider's error page, without internals and with a link to start over. */
export function renderFailurePage({ theme, text }: { theme: Theme; text: string }): string {
  return renderPage({
    theme,
    title: "Sign-in didn't work",
    content: (
      <>
        <p>{text}</p>
        <p>
          <a href="/api/login" className="button">
            Start again
          </a>
        </p>
      </>
    ),
  });
}

/** Renders a page of the provider. React escapes all typed text. */
export function renderPage(page: { theme: Theme; title: string; content: ReactNode }): string {
  const markup = renderToStaticMarkup(
    <html lang="en" data-theme={page.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={page.theme} />
        <meta name="robots" content="noindex" />
        <title>{`${page.title} | Huntstead`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="masthead">
          <div className="wrap masthead-bar">
            <Brand />
          </div>
        </header>
        <main id="content" className="page">
          <div className="mx-auto w-full max-w-md grid gap-6">
            <h1>{page.title.replace("Error: ", "")}</h1>
            {page.content}
          </div>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${markup}`;
}
