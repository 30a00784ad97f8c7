import { describe, expect, it } from "vitest";

import { readEmail } from "~/features/accounts/embedded-provider/by-email/email-forms";
import { parseSignIn } from "~/features/accounts/embedded-provider/sign-in-form";
import { contactRequestSchema } from "~/features/contact-requests/contact-request.schema";
import { contactUsSchema } from "~/features/contact-us/contact-us.schema";
import { contactFields } from "~/features/directory/profile-fields.schema";

const MESSAGE = "Is the ridge open in November?";

/** Returns the address as each form parses it; null where the form rejects it. */
function read(email: string) {
  const signIn = readEmail({ email });
  const demo = parseSignIn({ email, firstName: "", lastName: "" });
  const contactUs = contactUsSchema.safeParse({ name: "Bob", email, message: MESSAGE });
  const request = contactRequestSchema.safeParse({
    ...{ name: "Bob", email, message: MESSAGE, type: "property" },
    propertyId: "0190a000-0000-7000-8000-000000000000",
  });
  const profile = contactFields.email.input.safeParse(email);
  return {
    signIn: "values" in signIn ? signIn.values.email : null,
    demo: "person" in demo ? demo.person.email : null,
    contactUs: contactUs.data?.email ?? null,
    request: request.data?.email ?? null,
    profile: profile.data ?? null,
  };
}
const inEach = (email: string | null) => ({
  signIn: email,
  demo: email,
  contactUs: email,
  request: email,
  profile: email,
});

describe("an email address that can sign in is accepted by every form", () => {
  it.each([
    ["bob@exämple.test", "bob@xn--exmple-cua.test"],
    ["bob@example。test", "bob@example.test"],
    [" o'neil+hunt@example.test ", "o'neil+hunt@example.test"],
    ["a/b=c@mail.example.test", "a/b=c@mail.example.test"],
  ])("%j", (typed, normalized) => {
    expect(read(typed)).toEqual(inEach(normalized));
    expect(read(normalized)).toEqual(inEach(normalized));
  });

  it.each([
    "bob",
    "bob@example",
    "bob@-x.test",
    "bob@127.0.0.1",
    "bob@[127.0.0.1]",
    "two@at@example.test",
    "<bob>@example.test",
    "bob@example.test/x",
    "bob@example.test:25",
    "bob@ex%41mple.test",
    "a,b@example.test",
    `${"x".repeat(250)}@example.test`,
  ])("an email address that cannot sign in is rejected by every form: %j", (typed) => {
    expect(read(typed)).toEqual(inEach(null));
  });
});
