import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers } from '#testing/fakes/fake-handler.ts';
import { requireSession } from '#testing/fakes/fake-state.ts';

const KEPT_FOR = 3 * 86_400_000;

export const ownDataHandlers: Pick<FakeHandlers, 'ownData.status' | 'ownData.request'> = {
  'ownData.status': (_, state) => {
    requireSession(state);
    return state.ownData;
  },
  'ownData.request': (_, state) => {
    requireSession(state);
    if (state.ownData.nextAt !== null)
      throw new FakeFailure('OWN_DATA_ASKED_TOO_OFTEN', { retryAfter: 3600 });
    const at = new Date(state.now).toISOString();
    const expiresAt = new Date(state.now + KEPT_FOR).toISOString();
    state.ownData = {
      file: { state: 'ready', askedAt: at, readyAt: at, expiresAt, size: 48_200 },
      nextAt: null,
    };
    return state.ownData;
  },
};
