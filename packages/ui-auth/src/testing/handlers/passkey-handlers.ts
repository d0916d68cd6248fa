import type { AuthOutputs, PasskeyRow } from '#client/wire-types.ts';
import { NEW_CREDENTIAL } from '#testing/fakes/fake-authenticator.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { adasPasskeys, FAKE_USER_HANDLE } from '#testing/fakes/fake-passkeys.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { ada, adasSession } from '#testing/people.ts';

type PasskeyPath = Extract<FakePath, `passkey.${string}`> | 'signUp.passkey';
type CreationOptions = AuthOutputs['passkey']['generateRegisterOptions'];

const LIFETIME = 300;
const CONTEXT = 'sign-up-with-a-passkey';
const ceremony = { timeout: 60_000, expiresIn: LIFETIME };
/** So that a test sees which options a ceremony was given. */
function nextChallenge(state: FakeState): string {
  state.challenges += 1;
  return `challenge-${state.challenges}`;
}

function toCreationOptions(state: FakeState): CreationOptions {
  const { config, user, passkeys } = state;
  return {
    ...ceremony,
    challenge: nextChallenge(state),
    rp: { id: config.passkey.rpId, name: config.appName },
    user: { id: FAKE_USER_HANDLE, name: user.email, displayName: user.name },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credentialID: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    extensions: { credProps: true },
    hints: [],
  };
}

function addPasskey(state: FakeState, name: string | undefined): PasskeyRow {
  const [model] = adasPasskeys;
  if (!model) throw new Error('Ada has no passkey');
  const passkey: PasskeyRow = {
    ...model,
    id: `passkey-new-${state.passkeys.length}`,
    credentialID: NEW_CREDENTIAL,
    name: name ?? model.authenticatorName ?? 'Passkey',
    createdAt: new Date(state.now).toISOString(),
    lastUsedAt: null,
  };
  state.passkeys = [...state.passkeys, passkey];
  return passkey;
}

function requirePasskey(state: FakeState, id: string): PasskeyRow {
  requireSession(state);
  const found = state.passkeys.find((passkey) => passkey.id === id);
  if (!found) throw new FakeFailure('PASSKEY_NOT_FOUND');
  return found;
}

/** Passkeys as the server keeps them; what the browser does with them is `fake.authenticator`. */
export const passkeyHandlers: Pick<FakeHandlers, PasskeyPath> = {
  'passkey.generateAuthenticateOptions': (_, state) => ({
    ...ceremony,
    challenge: nextChallenge(state),
    rpId: state.config.passkey.rpId,
    userVerification: 'required',
  }),
  'passkey.verifyAuthentication': ({ response }, state) => {
    if (!state.passkeys.some(({ credentialID }) => credentialID === response.id)) {
      throw new FakeFailure('UNKNOWN_PASSKEY');
    }
    state.session ??= { ...adasSession, user: state.user };
    return state.session;
  },
  'passkey.generateRegisterOptions': (input, state) => {
    if (input?.context !== CONTEXT) requireSession(state);
    return toCreationOptions(state);
  },
  'passkey.verifyRegistration': ({ name, createSession }, state) => {
    const { signingUp } = state;
    if (signingUp) {
      state.user = signingUp;
      state.signingUp = null;
      state.passkeys = [];
    }
    const passkey = addPasskey(state, name);
    if (!createSession || state.config.emailAndPassword.requireEmailVerification) return passkey;
    state.session = { ...adasSession, user: state.user };
    return { ...passkey, ...state.session };
  },
  'passkey.listUserPasskeys': (_, state) => requireSession(state) && state.passkeys,
  'passkey.updatePasskey': ({ id, name }, state) => {
    const passkey = { ...requirePasskey(state, id), name };
    state.passkeys = state.passkeys.map((row) => (row.id === id ? passkey : row));
    return { passkey };
  },
  'passkey.deletePasskey': ({ id }, state) => {
    requirePasskey(state, id);
    state.passkeys = state.passkeys.filter((row) => row.id !== id);
    return { status: true };
  },
  'signUp.passkey': ({ name, email }, state) => {
    if (!state.config.passkey.signUp) throw new FakeFailure('NOT_FOUND');
    if (email === state.user.email) throw new FakeFailure('USER_ALREADY_EXISTS');
    state.signingUp = { ...ada, id: 'user-new', name, email, emailVerified: false };
    return { context: CONTEXT };
  },
};
