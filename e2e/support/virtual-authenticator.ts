import type { Page } from 'playwright';

/** A credential that an authenticator holds, as the browser describes it. */
export interface HeldCredential {
  rpId?: string;
  userName?: string;
  userDisplayName?: string;
}

export interface VirtualAuthenticator {
  credentials: () => Promise<HeldCredential[]>;
  /** Sets every counter back to its start, as in a copy that was made before it was used. */
  rollBack: () => Promise<void>;
}

/**
 * The authenticator of a device whose owner is there and confirms everything, also what is suggested in a field.
 * Chromium has it for tests: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const held = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    credentials: held,
    rollBack: async () => {
      for (const credential of await held()) {
        const { credentialId } = credential;
        await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await devtools.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount: 0 },
        });
      }
    },
  };
}

/** Signs a challenge with one credential that the test chooses, in the form in which a page sends it. */
export function signChallenge(
  page: Page,
  { challenge, id }: { challenge: string; id: string },
): Promise<object> {
  return page.evaluate(
    async ({ challenge, id }) => {
      const credential = await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
          challenge,
          allowCredentials: [{ id, type: 'public-key' }],
          userVerification: 'required',
        }),
      });
      if (!(credential instanceof PublicKeyCredential)) throw new Error('The authenticator did not sign.');
      return credential.toJSON();
    },
    { challenge, id },
  );
}

/** A browser that suggests no passkeys in fields, so that only a press shows one. */
export async function suggestNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return;
    const ask = PublicKeyCredential.getClientCapabilities.bind(PublicKeyCredential);
    const answer = async () => ({ ...(await ask()), conditionalGet: false });
    Object.defineProperty(PublicKeyCredential, 'getClientCapabilities', { value: answer });
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
      value: async () => false,
    });
  });
}

/**
 * Stands in for a password manager that fills in passwords: Chromium makes a passkey without a question only right
 * after its own manager did, which has no passwords here. Everything else is Chromium's.
 */
export async function fillInPasswords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const { mediation: _, ...asked } = { mediation: undefined, ...options };
      return create(asked);
    };
  });
}
