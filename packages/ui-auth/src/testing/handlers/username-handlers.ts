import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { askSecondStep } from '#testing/fakes/fake-two-factor.ts';
import { adasSession } from '#testing/people.ts';

type UsernamePath = 'signIn.username' | 'isUsernameAvailable';

/** A username in use. */
export const TAKEN_USERNAME = 'grace';

function assertForm(username: string, { config }: FakeState): void {
  const { minLength, maxLength } = config.username;
  if (username.length < minLength) throw new FakeFailure('USERNAME_TOO_SHORT');
  if (username.length > maxLength) throw new FakeFailure('USERNAME_TOO_LONG');
  if (!/^[a-zA-Z0-9_.]+$/.test(username)) throw new FakeFailure('INVALID_USERNAME');
}

const isFree = (username: string): boolean => username.toLowerCase() !== TAKEN_USERNAME;

/** The username after a sign-up or a change; refuses what the server refuses. */
export function readUsername({ username }: Readonly<Record<string, unknown>>, state: FakeState) {
  if (typeof username !== 'string') return {};
  if (!state.config.username.enabled) throw new FakeFailure('FIELD_NOT_ALLOWED');
  assertForm(username, state);
  if (!isFree(username)) throw new FakeFailure('USERNAME_IS_ALREADY_TAKEN');
  return { username: username.toLowerCase(), displayUsername: username };
}

export const usernameHandlers: { [Path in UsernamePath]: FakeHandler<Path> } = {
  'signIn.username': ({ username, password }, state) => {
    assertForm(username, state);
    const { user } = state;
    if (username.toLowerCase() !== user.username || password !== state.password)
      throw new FakeFailure('INVALID_USERNAME_OR_PASSWORD');
    const challenge = askSecondStep(state);
    if (challenge) return challenge;
    state.session = { ...adasSession, user };
    return { redirect: false, token: state.session.session.token, user };
  },
  isUsernameAvailable({ username }, state) {
    assertForm(username, state);
    return { available: isFree(username) };
  },
};
