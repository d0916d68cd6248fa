import { toFakeKey } from '#testing/fakes/fake-api-keys.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { replaceRow, requireRow, toIso } from '#testing/organization-answers.ts';

type ApiKeyPath = Exclude<Extract<FakePath, `apiKey.${string}`>, 'apiKey.get'>;

/** The text of a new fake key. */
export const FAKE_KEY = `ks_${'fAkE'.repeat(17)}cRc`;

const isOver = ({ now }: FakeState, expiresAt: string | null): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() <= now;

export const apiKeyHandlers: Pick<FakeHandlers, ApiKeyPath> = {
  'apiKey.list': (query, state) => {
    requireSession(state);
    const { organizationId, limit = 100, offset = 0 } = query ?? {};
    const owned = state.apiKeys.filter((key) => key.organizationId === (organizationId ?? null));
    const apiKeys = owned.slice(Number(offset), Number(offset) + Number(limit));
    return { apiKeys, total: owned.length, limit: Number(limit), offset: Number(offset) };
  },
  'apiKey.create': ({ name, expiresIn, prefix, organizationId, permissions }, state) => {
    const { user } = requireSession(state);
    const key = toFakeKey({
      id: `key-${state.apiKeys.length}-new`,
      name: name ?? null,
      prefix: prefix ?? 'ks_',
      start: FAKE_KEY.slice(0, 6),
      organizationId: organizationId ?? null,
      references: organizationId === undefined ? 'user' : 'organization',
      referenceId: organizationId ?? user.id,
      expiresAt: expiresIn ? toIso(state, expiresIn) : null,
      permissions: permissions ?? null,
      createdAt: toIso(state),
    });
    state.apiKeys = [key, ...state.apiKeys];
    return { ...key, key: FAKE_KEY };
  },
  'apiKey.update': ({ keyId, enabled, name }, state) => {
    requireSession(state);
    const key = requireRow(state.apiKeys, keyId, 'KEY_NOT_FOUND');
    const changed = { ...key, enabled: enabled ?? key.enabled, name: name ?? key.name };
    state.apiKeys = replaceRow(state.apiKeys, changed);
    return changed;
  },
  'apiKey.delete': ({ keyId }, state) => {
    requireSession(state);
    requireRow(state.apiKeys, keyId, 'KEY_NOT_FOUND');
    state.apiKeys = state.apiKeys.filter(({ id }) => id !== keyId);
    return { success: true };
  },
  'apiKey.deleteAllExpiredApiKeys': (_, state) => {
    requireSession(state);
    state.apiKeys = state.apiKeys.filter(({ expiresAt }) => !isOver(state, expiresAt));
    return { success: true, error: null };
  },
  'apiKey.rotate': ({ keyId, overlap = 86_400 }, state) => {
    requireSession(state);
    const key = requireRow(state.apiKeys, keyId, 'KEY_NOT_FOUND');
    if (isOver(state, key.expiresAt)) throw new FakeFailure('KEY_EXPIRED');
    const previousExpiresAt = overlap === 0 ? null : toIso(state, overlap);
    const rotated = { ...key, start: FAKE_KEY.slice(0, 6), previousExpiresAt };
    state.apiKeys = replaceRow(state.apiKeys, rotated);
    return { ...rotated, key: FAKE_KEY };
  },
  'apiKey.usage': ({ id }, state) => {
    requireSession(state);
    requireRow(state.apiKeys, id, 'KEY_NOT_FOUND');
    if (id !== 'key-deploy') return { days: [] };
    return {
      days: [9, 4, 3, 2, 1].map((days, index) => ({
        day: toIso(state, -days * 86_400).slice(0, 10),
        requests: (index + 1) * 12,
        refused: index === 2 ? 3 : 0,
      })),
    };
  },
};
