import { expect, test } from 'vitest';
import { createAccessControl } from '#core/access-control/access-control.ts';

const ac = createAccessControl({ invoice: ['read', 'pay'], report: ['read'] });

/** A role as JavaScript writes it, without the types. */
const roleOf = (statements: object) => Reflect.apply(ac.newRole, ac, [statements]);

test.each([
  [
    { invoce: ['pay'] },
    'newRole got "invoce", which is no resource of this access control; did you mean invoice?',
  ],
  [{ toString: ['pay'] }, 'newRole got "toString", which is no resource of this access control'],
  [{ invoice: ['raed'] }, 'newRole got "raed", which is no action of invoice; did you mean read?'],
  [{ report: ['read', 'pay'] }, 'newRole got "pay", which is no action of report'],
])('no role has %j', (statements, sentence) => {
  expect(() => roleOf(statements)).toThrow(new TypeError(sentence));
});

test('a role has what is declared', () => {
  const { statements, authorize } = ac.newRole({ invoice: ['pay'] });

  expect(statements).toEqual({ invoice: ['pay'] });
  expect(authorize({ invoice: ['pay'] }).success).toBe(true);
  expect(authorize({ invoice: ['read'] }).success).toBe(false);
});
