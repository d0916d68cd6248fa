import {
  type BrowserCapabilities,
  getBrowserCapabilities,
  type PublicKeyCredentialHint,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  Assertion,
  Attestation,
  Authenticator,
  CeremonyMode,
  CreationOptions,
  PasskeySignal,
  RequestOptions,
} from './authenticator.ts';

const capabilityOf = {
  autofill: 'conditionalGet',
  upgrade: 'conditionalCreate',
} as const satisfies Record<Parameters<Authenticator['can']>[0], keyof BrowserCapabilities>;

/** Missing support counts as false. */
export async function can(what: keyof typeof capabilityOf): Promise<boolean> {
  const capabilities = await getBrowserCapabilities();
  return capabilities[capabilityOf[what]] === 'supported';
}

export const get = (optionsJSON: RequestOptions, mode: CeremonyMode): Promise<Assertion> =>
  startAuthentication({
    optionsJSON,
    useBrowserAutofill: mode === 'quiet',
    // The check of the library does not find a field in a shadow tree.
    verifyBrowserAutofillInput: false,
  });

export const create = (optionsJSON: CreationOptions, mode: CeremonyMode): Promise<Attestation> =>
  startRegistration({
    optionsJSON: { ...optionsJSON, hints: optionsJSON.hints.filter(isHint) },
    useAutoRegister: mode === 'quiet',
  });

const hints: Readonly<Record<PublicKeyCredentialHint, true>> = {
  'client-device': true,
  hybrid: true,
  'security-key': true,
};
const isHint = (hint: string): hint is PublicKeyCredentialHint => Object.hasOwn(hints, hint);

export const cancel = (): void => WebAuthnAbortService.cancelCeremony();

/** A failure is ignored, because nothing depends on it. */
export async function signal(options: PasskeySignal): Promise<void> {
  await sendSignal(options).catch(() => {});
}
