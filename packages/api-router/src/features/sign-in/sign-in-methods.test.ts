import { expect, test } from 'vitest';
import { defineSignInMethod, defineVariant, type SignInMethod } from '#core/call/sign-in-method.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { findSignInFaults } from '#core/feature/sign-in-methods.ts';
import { features } from '#every-call.ts';

const all: readonly Feature[] = features;
const rows = all.flatMap(({ signInMethods = [] }) => signInMethods.map(({ method }) => method));

const marks = [
  ['exchanges', 'exchanges'],
  ['signsUp', 'signs up'],
  ['provesMailbox', 'proves the mailbox'],
  ['tellsNewDevice', 'tells of a new device'],
  ['takesProvider', 'takes a provider'],
  ['inPolicies', 'in policies'],
] as const;

/** Names, origins and policies are in databases and clients, so a change of a row has to be deliberate. */
test('the table of ways to sign in', () => {
  const table = rows.map((row) =>
    [
      `${row.name} → ${row.origin ?? 'as before'}`,
      ...marks.flatMap(([fact, mark]) => (row[fact] ? [mark] : [])),
      ...row.factors.map((factor) => `was the factor ${factor}`),
    ].join(', '),
  );

  expect(table.sort()).toMatchInlineSnapshot(`
    [
      "api-key → api-key, proves the mailbox, tells of a new device, in policies",
      "device → device, proves the mailbox, tells of a new device, in policies",
      "email-otp → email-otp, proves the mailbox, tells of a new device, in policies",
      "magic-link → magic-link, proves the mailbox, tells of a new device, in policies",
      "one-time-token → one-time-token, proves the mailbox, tells of a new device, in policies",
      "passkey → passkey, tells of a new device, in policies, was the factor passkey",
      "passkey-sign-up → passkey, signs up, in policies, was the factor passkey",
      "password → password, tells of a new device, in policies",
      "password-change → as before, exchanges",
      "sign-up → password, signs up, in policies",
      "social → social, tells of a new device, takes a provider, in policies",
      "sso → sso, tells of a new device, takes a provider, in policies",
      "two-factor-change → as before, exchanges",
      "username → password, tells of a new device, in policies",
      "verification-link → verification-link, proves the mailbox, tells of a new device",
    ]
  `);
});

test('the name of a method has no colon, and methods of one origin prove the same', () => {
  const withMethods = (...methods: SignInMethod[]) => ({
    name: 'badge',
    signInMethods: methods.map((method) => ({ method })),
    procedures: {},
  });
  const badge = defineSignInMethod('badge', { provesMailbox: true });

  expect(findSignInFaults([withMethods(badge)])).toEqual([]);
  expect(findSignInFaults([withMethods(defineSignInMethod('own:badge'))])).toEqual([
    'the name own:badge of a way of signing in has a colon, which stands before the id of a provider',
  ]);
  expect(findSignInFaults([withMethods(badge, { ...badge, name: 'x', provesMailbox: false })])).toEqual([
    'the way of signing in badge proves something else than another of its origin',
    'the way of signing in x proves something else than another of its origin',
  ]);
});

test('one method of an origin says what rules of policies it matches', () => {
  const method = defineSignInMethod('badge');
  const matches = () => true;
  const own = { name: 'badge', procedures: {} };
  const twice = [
    { method, matches },
    { method: defineVariant(method, 'badge-again'), matches },
  ];

  expect(findSignInFaults([{ ...own, signInMethods: [{ method, matches }] }])).toEqual([]);
  expect(findSignInFaults([{ ...own, signInMethods: twice }])).toEqual([
    'two ways of signing in say which rules of policies badge matches',
  ]);
});

test('two methods cannot have one name, in features of the service or of an application', () => {
  const again = {
    name: 'again',
    signInMethods: [{ method: defineSignInMethod('passkey') }],
    procedures: {},
  };

  expect(findSignInFaults(all)).toEqual([]);
  expect(findSignInFaults([...all, again])).toEqual(['two features have a way of signing in named passkey']);
});
