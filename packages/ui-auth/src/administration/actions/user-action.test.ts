import { describe, expect, test } from 'vitest';
import { adminRights } from '#administration-access/admin-rights.ts';
import { isSuspended } from '#administration-access/user-status.ts';
import { grace, mary, suspendedCharles } from '#testing/fakes/fake-users.ts';
import { findActions } from './user-action.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const isRight = (name: string): name is keyof typeof adminRights => Object.hasOwn(adminRights, name);
const everything = new Set(Object.keys(adminRights).filter(isRight));
const situation = { rights: everything, offered: {}, ownId: 'user-ada', now: NOW };

describe('findActions', () => {
  test('returns allowed actions', () => {
    const rights = new Set(['list', 'ban'] as const);

    expect(findActions(grace, { ...situation, rights })).toEqual([{ name: 'ban' }]);
  });

  test('leaves out actions that the page does not want', () => {
    const names = findActions(grace, { ...situation, offered: { delete: false } }).map(({ name }) => name);

    expect(names).toEqual(['setRole', 'setPassword', 'revokeSessions', 'impersonate', 'ban']);
  });

  test('explains actions that are not possible for oneself', () => {
    const blocked = findActions(mary, { ...situation, ownId: mary.id }).filter(
      (one) => one.blocked === 'you',
    );

    expect(blocked.map(({ name }) => name)).toEqual(['resetTwoFactor', 'impersonate', 'ban', 'delete']);
  });

  test('cannot impersonate a banned user', () => {
    expect(isSuspended(suspendedCharles, NOW)).toBe(true);
    expect(findActions(suspendedCharles, situation)).toContainEqual({
      name: 'impersonate',
      blocked: 'suspended',
    });
  });
});
