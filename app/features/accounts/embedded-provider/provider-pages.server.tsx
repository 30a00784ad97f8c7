import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import stylesheet from "~/ui/styles.css?url";

import { DEMO_ACCOUNTS } from "./demo-accounts";
import type { SignInField, SignInValues } from "./sign-in-form";

export type Theme = "dark" | "light";

interface SignInPage {
  theme: Theme;
  typed?: SignInValues;
  errors?: Partial<Record<SignInField, string>>;
}

const EMPTY: SignInValues = { email: "", firstName: "", lastName: "" };

/** The sign-in page: two plain forms, no scripts. React escapes whatever was typed. */
export function renderSignInPage({ theme, typed = EMPTY, errors = {} }: SignInPage): string {
  const failed = Object.keys(errors).length > 0;
  return renderPage({
    theme,
    title: failed ? "Error: Sign in" : "Sign in",
    content: (
      <>
        <p className="mt-2">
          This is a demonstration: there are no passwords, and any email address signs in. Do not
          use one that you want to keep to yourself.
        </p>
        <form method="post" noValidate className="mt-6 grid gap-4">
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            value={typed.email}
            error={errors.email}
            required
          />
          <Field
            name="firstName"
            label="First name"
            autoComplete="given-name"
            value={typed.firstName}
            error={errors.firstName}
          />
          <Field
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            value={typed.lastName}
            error={errors.lastName}
          />
          <button type="submit" className="button">
            Sign in
          </button>
        </form>
        <h2 className="mt-8 text-xl font-semibold">Or look around as</h2>
        <form method="post" className="mt-4">
          <ul className="grid gap-3">
            {DEMO_ACCOUNTS.map(({ email, firstName, lastName, hint }) => (
              <li key={email}>
                <button
                  type="submit"
                  name="email"
                  value={email}
                  className="button-secondary w-full"
                  aria-describedby={`hint-${firstName}`}
                >
                  {`${firstName} ${lastName}, ${email}`}
                </button>{" "}
                <span id={`hint-${firstName}`} className="text-sm">
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

/** What the provider could not do, without its internals, and the way to begin again. */
export function renderFailurePage({ theme, text }: { theme: Theme; text: string }): string {
  return renderPage({
    theme,
    title: "Sign-in did not work",
    content: (
      <>
        <p className="mt-2">{text}</p>
        <p className="mt-6">
          <a href="/api/login" className="underline">
            Start again
          </a>
        </p>
      </>
    ),
  });
}

function renderPage(page: { theme: Theme; title: string; content: ReactNode }): string {
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
        <main id="content" className="mx-auto max-w-md px-4 py-12">
          <p>
            <a href="/">Huntstead</a>
          </p>
          <h1 className="mt-6 text-3xl font-semibold">{page.title.replace("Error: ", "")}</h1>
          {page.content}
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${markup}`;
}

function Field(field: {
  name: SignInField;
  label: string;
  type?: "email";
  autoComplete: string;
  value: string;
  error?: string;
  required?: boolean;
}) {
  const { name, label, error } = field;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={field.type ?? "text"}
        autoComplete={field.autoComplete}
        defaultValue={field.value}
        required={field.required}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back for this field
        autoFocus={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="field w-full"
      />
      {error ? (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
