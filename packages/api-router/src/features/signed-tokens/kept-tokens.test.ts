import { describe, expect, test } from 'vitest';
import { createKeptTokens, type KeptToken } from '#features/signed-tokens/kept-tokens.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);
const toExp = (iat: number): number => iat + 400;

/** A token of ten characters that says ten characters. */
const signed = (sid: string, iat = 0): KeptToken => ({
  sid,
  origin: ['ten, said.'],
  kid: 'key',
  iat,
  exp: toExp(iat),
  token: `${sid} is signed`.slice(0, 10),
});

const ask = (sid: string, now: Date) => ({ sid, origin: ['ten, said.'], kid: 'key', now, toExp });

describe('kept tokens', () => {
  test('are handed on while more than three quarters of their life are left, and not before they were signed', () => {
    const kept = createKeptTokens();
    kept.keep(signed('one', 1000), at(1000));
    const found = [999, 1000, 1099.999, 1100].map((now) => kept.find(ask('one', at(now))));
    expect(found).toEqual([undefined, 'one is sig', 'one is sig', undefined]);
  });

  test('are handed on only if a new one would say the same, under the same key, of the same session, and end as late', () => {
    const kept = createKeptTokens();
    kept.keep(signed('one'), at(0));
    const same = ask('one', at(1));
    const others = [
      { sid: 'two' },
      { origin: ['ten, more.'] },
      { origin: ['ten, said.', null] },
      { kid: 'other' },
      { toExp: () => 399 },
    ];
    for (const other of others) expect(kept.find({ ...same, ...other })).toBeUndefined();
    expect(kept.find(same)).toBe('one is sig');
  });

  test('never take more characters together than they may, and the oldest go first', () => {
    const kept = createKeptTokens(60);
    const sids = Array.from({ length: 50 }, (_, index) => `sid ${index}`);
    for (const sid of sids) {
      kept.keep(signed(sid), at(0));
      expect(kept.size()).toBeLessThanOrEqual(60);
    }
    expect(sids.filter((sid) => kept.find(ask(sid, at(0))) !== undefined)).toEqual([
      'sid 47',
      'sid 48',
      'sid 49',
    ]);
  });

  test('are one for each session, none of them large, and go when they are too old to be handed on', () => {
    const kept = createKeptTokens();
    for (let second = 0; second < 10; second += 1) kept.keep(signed('one', second), at(second));
    expect(kept.size()).toBe(20);
    kept.keep({ ...signed('two'), origin: ['x'.repeat(8192)] }, at(10));
    expect(kept.size()).toBe(20);
    kept.keep(signed('three', 200), at(200));
    expect(kept.size()).toBe(20);
  });
});
