// The only script of our own provider's sign-in page, which the router does not serve. It shows the passkey form in
// browsers that support passkeys.
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";

const offer = document.getElementById("passkey-offer");
const form = offer?.querySelector("form");

if (offer && form && browserSupportsWebAuthn()) {
  offer.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signIn(form);
  });
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector("[role=status]");
  const button = form.querySelector("button");
  const passkeyInput = form.querySelector<HTMLInputElement>("[name=passkey]");
  if (!status || !button || !passkeyInput) return;
  status.textContent = "";
  button.disabled = true;
  try {
    const response = await fetch(`${location.pathname}/passkey`);
    if (!response.ok) throw new Error("no challenge");
    const optionsJSON = (await response.json()) as Parameters<
      typeof startAuthentication
    >[0]["optionsJSON"];
    passkeyInput.value = JSON.stringify(await startAuthentication({ optionsJSON }));
    form.submit();
  } catch {
    status.textContent = "No passkey was used. Please try again, or sign in another way.";
  } finally {
    button.disabled = false;
  }
}
