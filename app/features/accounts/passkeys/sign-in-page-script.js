// For the sign-in page of our own provider, which has no other script: shows the form for passkeys
// where the browser knows them. The library stands before this file in the page.
/* global document, location */
const { browserSupportsWebAuthn, startAuthentication } = globalThis.SimpleWebAuthnBrowser;
const offer = document.getElementById("passkey-offer");
const form = offer?.querySelector("form");

if (form && browserSupportsWebAuthn()) {
  offer.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signIn();
  });
}

async function signIn() {
  const status = offer.querySelector("[role=status]");
  const button = form.querySelector("button");
  status.textContent = "";
  button.disabled = true;
  try {
    const answer = await fetch(`${location.pathname}/passkey`);
    if (!answer.ok) throw new Error("no challenge");
    const optionsJSON = await answer.json();
    form.elements.passkey.value = JSON.stringify(await startAuthentication({ optionsJSON }));
    form.submit();
  } catch {
    status.textContent = "No passkey was used. Please try again, or sign in another way.";
  } finally {
    button.disabled = false;
  }
}
