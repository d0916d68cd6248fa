import { expect, test } from 'vitest';
import { parseSource, parseText } from '../../scripts/sources/syntax.ts';
import { read, sources } from '../source-files.ts';
import { addressLookupsIn } from './address-lookups.ts';

const service = 'packages/api-router/src/';
const queries = 'packages/db/src/queries/';

/** How a look-up by an e-mail address asks whether somebody has proved that the address is theirs. */
const answers = {
  asks: 'it, or the function around it, asks `emailProvedAt`',
  proves: 'the call has just proved the mailbox, by a link, a code or a provider',
  'mails the mailbox': 'what is found is mailed to the address itself, and nobody else learns it',
  'is it taken':
    'nothing is found out but that another account has the address, which its unique key says anyway',
  'same user': 'the user is found by the id, and must still have the address that was read or mailed to',
  'by a secret': 'whoever asks has a secret of the mailbox, or of the account',
  spelling: 'a row keeps the mailbox that it has, in one spelling',
  operator: 'an administrator, or code of the operator, names the address and answers for it',
} as const;

type Answer = keyof typeof answers;

/** Each file that asks for rows by an address, with the answer for each place, in the order of the text. */
const lookups: Readonly<Record<string, readonly Answer[]>> = {
  [`${service}core/limits/count-mail.ts`]: ['asks'],
  [`${service}core/limits/own-mailboxes.ts`]: ['asks'],
  // The function that the others call.
  [`${service}core/user/find-user.ts`]: ['same user'],
  [`${service}features/administration-access/last-administrator.ts`]: ['asks'],
  [`${service}features/administration/admin-create-admin.ts`]: ['asks'],
  [`${service}features/administration/change-address.ts`]: ['is it taken'],
  [`${service}features/administration/create-user.ts`]: ['is it taken'],
  [`${service}features/change-email/change-address.ts`]: ['same user'],
  [`${service}features/change-email/change-email.ts`]: ['is it taken'],
  [`${service}features/change-email/mail-change.ts`]: ['mails the mailbox'],
  [`${service}features/email-codes/email-otp-reset-password.ts`]: ['proves'],
  [`${service}features/email-codes/email-otp-verify-email.ts`]: ['proves'],
  [`${service}features/email-codes/sign-in-email-otp.ts`]: ['proves'],
  // The lock is told to the mailbox; a code is found by a secret that was mailed there.
  [`${service}features/email-codes/with-code.ts`]: ['mails the mailbox', 'by a secret'],
  [`${service}features/email-password/sign-up-email.ts`]: ['is it taken'],
  [`${service}features/email-password/sign-up-later.ts`]: ['mails the mailbox'],
  [`${service}features/email-verification/request-verification.ts`]: ['mails the mailbox'],
  [`${service}features/email-verification/verify-address.ts`]: ['same user', 'same user', 'asks'],
  // Its domain is one that the organization of the directory has proved; what somebody unproved set up goes.
  [`${service}features/directory/users/find-or-make-user.ts`]: ['proves'],
  [`${service}features/enterprise-connections/find-provisioned.ts`]: ['asks'],
  // The provider signs in whoever it names, and this user has an account by it.
  [`${service}features/enterprise-logout/find-named-person.ts`]: ['by a secret'],
  // Its domain is one that the organization of the identity provider has proved.
  [`${service}features/enterprise-sign-in/flow/find-or-create.ts`]: ['proves'],
  [`${service}features/enterprise-sign-in/flow/membership.ts`]: ['proves'],
  [`${service}features/identity-provider/vouched-agents/find-person.ts`]: ['asks'],
  [`${service}features/imports/person-file.ts`]: ['operator'],
  // Needs the proof of the mail.
  [`${service}features/invitations/organization-open-invitation.ts`]: ['by a secret'],
  // By an effect that asks it: `revoke-if-proved`.
  [`${service}features/invitations/revocations.ts`]: ['asks'],
  // Whoever invites names the address, and learns what the list of members shows.
  [`${service}features/invitations/sending/plan-invitations.ts`]: ['operator', 'operator', 'operator'],
  [`${service}features/magic-link/sign-in-by-link.ts`]: ['proves'],
  [`${service}features/magic-link/sign-in-magic-link.ts`]: ['mails the mailbox'],
  [`${service}features/mail-challenge/codes.ts`]: ['mails the mailbox'],
  [`${service}features/mail-challenge/end-challenges.ts`]: ['asks', 'asks'],
  [`${service}features/mail-challenge/revocations.ts`]: ['asks', 'asks'],
  // `joinByDomain` asks it before, and under the lock again.
  [`${service}features/organization-domains/join-by-domain.ts`]: ['asks'],
  [`${service}features/organization-members/remove-member.ts`]: ['asks'],
  // `personalTable` asks it.
  [`${service}features/own-data/personal/group-tables.ts`]: ['asks'],
  [`${service}features/own-data/personal/personal-tables.ts`]: ['asks', 'asks'],
  // The ids of passkeys are worth nothing without the authenticator.
  [`${service}features/passkeys/allow-credentials.ts`]: ['by a secret'],
  [`${service}features/passkeys/sign-up-passkey.ts`]: ['is it taken'],
  [`${service}features/passkeys/sign-up-with-passkey.ts`]: ['is it taken'],
  [`${service}features/password-reset/request-reset.ts`]: ['mails the mailbox'],
  [`${service}features/secure-account/secure-account.ts`]: ['same user', 'same user'],
  [`${service}features/sign-in/create-proved-user.ts`]: ['is it taken'],
  // Links only to a user whose address the provider proves, see `removeUnprovedAccess`.
  [`${service}features/social-sign-in/find-or-create-by-provider.ts`]: ['is it taken', 'proves'],
  [`${service}features/two-factor/two-factor-reset.ts`]: ['operator'],
  'packages/db/src/migrations/spell-addresses.ts': ['spelling', 'spelling', 'spelling'],
  // `doctor` and `upgrade check` list them.
  // An address of a domain that the organization of the directory has proved, as in `find-or-make-user`.
  [`${queries}directories/newcomer-reader.ts`]: ['is it taken'],
  [`${queries}mailboxes/find-twins.ts`]: ['operator'],
  // It finds out whether `remove-member` has an invitation to accept.
  [`${queries}organization-membership/has-traces.ts`]: ['asks'],
  // `listUserInvitations` asks it before.
  [`${queries}invitations/list-received-invitations.ts`]: ['asks'],
  // Members search the list of members, which has the addresses.
  [`${queries}organization-membership/member-conditions.ts`]: ['operator'],
};

const code = sources.filter(
  (path) =>
    (path.startsWith(service) || path.startsWith('packages/db/src/')) &&
    !path.includes('/testing/') &&
    path.endsWith('.ts') &&
    /email/i.test(read(path)),
);

test('every look-up by an e-mail address says how it asks whether the address is proved', () => {
  const found = Object.fromEntries(
    code.flatMap((path) => {
      const lines = addressLookupsIn(parseSource(path));
      return lines.length === 0 ? [] : [[path, lines.length]];
    }),
  );

  expect(code.length).toBeGreaterThan(50);
  expect(found).toEqual(
    Object.fromEntries(Object.entries(lookups).map(([path, said]) => [path, said.length])),
  );
});

test('a file that says that it asks `emailProvedAt`, or whose table or caller does, can be checked for it', () => {
  const asking = Object.entries(lookups).flatMap(([path, said]) => (said.includes('asks') ? [path] : []));
  const elsewhere: Readonly<Record<string, string>> = {
    [`${service}features/own-data/personal/group-tables.ts`]: `${service}features/own-data/personal/personal-table.ts`,
    [`${service}features/own-data/personal/personal-tables.ts`]: `${service}features/own-data/personal/personal-table.ts`,
    [`${service}features/organization-members/remove-member.ts`]: `${service}features/invitations/revocations.ts`,
    [`${queries}invitations/list-received-invitations.ts`]: `${service}features/invitations/organization-list-user-invitations.ts`,
    [`${queries}organization-membership/has-traces.ts`]: `${service}features/invitations/revocations.ts`,
  };

  const silent = asking.filter(
    (path) => !/emailProvedAt|hasProvedAddress|revoke-if-proved/.test(read(elsewhere[path] ?? path)),
  );
  expect(silent).toEqual([]);
});

test.each([
  ['em.find(Invitation, { email });', 1],
  ['const where = { purpose, email };\nem.nativeDelete(EmailCode, where);', 1],
  ['em.count(Passkey, { user: { email: given } });', 1],
  ['await findUserByEmail(unit, email);', 1],
  ['const text = `select 1 from x where u."email" = ?`;', 1],
  ['em.nativeUpdate(User, { id }, { email });', 0],
  ['sendMail(unit, mail, { email });', 0],
])('the look-ups of %s are counted', (text, count) => {
  expect(addressLookupsIn(parseText('packages/api-router/src/x.ts', text))).toHaveLength(count);
});
