import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(fields, 'test');
  return lines.join('');
}

describe('log lines', () => {
  test.each([
    { password: 'hunter2' },
    { body: { newPassword: 'hunter2' } },
    { call: { input: { accounts: [{ access_token: 'hunter2' }] } } },
    { headers: { cookie: 'hunter2', Authorization: 'hunter2', 'set-cookie': ['hunter2'] } },
    { session: { token: 'hunter2' } },
    { 'x-api-key': 'hunter2' },
    { url: 'redis://me:hunter2@cache/0' },
    { err: new Error('no connection to postgresql://me:hunter2@db/k') },
    { err: Object.assign(new Error('duplicate key'), { detail: 'hunter2', parameters: ['hunter2'] }) },
    { err: new Error('outer', { cause: Object.assign(new Error('inner'), { query: 'hunter2' }) }) },
    { err: { token: 'hunter2' } },
    { a: { b: { c: { d: { e: { f: { g: { password: 'hunter2' } } } } } } } },
  ])('hold no secret of %j', (fields) => {
    expect(logged(fields)).not.toContain('hunter2');
  });

  test('are cut below the sixth level of objects and lists', () => {
    const { cut, list } = JSON.parse(
      logged({
        cut: { a: { b: { c: { d: { e: { f: { g: 'far' } } } } } } },
        list: [[[[[['near', ['far']]]]]]],
      }),
    );

    expect(cut).toEqual({ a: { b: { c: { d: { e: { f: '[deep]' } } } } } });
    expect(list).toEqual([[[[[['near', '[deep]']]]]]]);
  });

  test('keep what an operator needs', () => {
    const error = Object.assign(new Error('locked', { cause: new Error('busy') }), { code: 'SQLITE_BUSY' });

    expect(JSON.parse(logged({ err: error, userId: 'u1', list: [1, 'two'], at: new Date(0) }))).toMatchObject(
      {
        level: 30,
        msg: 'test',
        userId: 'u1',
        list: [1, 'two'],
        at: '1970-01-01T00:00:00.000Z',
        err: { type: 'Error', message: 'locked', code: 'SQLITE_BUSY', cause: { message: 'busy' } },
      },
    );
  });
});
