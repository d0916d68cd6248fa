import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import { requireSession } from '#testing/fakes/fake-state.ts';

type TokenPath = 'token' | 'oneTimeToken.generate' | 'oneTimeToken.verify';

/** Signed tokens that cannot be verified, and a one-time token that works any number of times. */
export const tokenHandlers: { [Path in TokenPath]: FakeHandler<Path> } = {
  token: (_, state) => requireSession(state) && { token: 'e30.e30.c2lnbmF0dXJl' },
  'oneTimeToken.generate': (_, state) => requireSession(state) && { token: 'one-time-token' },
  'oneTimeToken.verify'({ token }, state) {
    if (token !== 'one-time-token') throw new FakeFailure('INVALID_TOKEN');
    return requireSession(state);
  },
};
