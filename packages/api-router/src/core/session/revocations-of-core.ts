import { Event, OutboxMail, Session, User, UserUniqueValue, Verification } from '@keystead/db';
import { defineRevocation, neverRevoked, type Revocation } from '#core/call/revocation/define-revocation.ts';
import { type AnyHeldRows, defineHeldRows, outliveOrganization } from '#core/call/revocation/held-rows.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import { discardableTokens } from '#core/tokens/tokens.ts';

const sessions = defineRevocation({
  name: 'sessions',
  table: Session,
  paths: ['user', 'impersonatorSession'],
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'revoke',
    'password-changed': 'keep',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'revoke',
  },
  revoke({ unit, em, holder: { id } }, { except }) {
    unit.changed.add(id);
    // The database ends those that hang on one of them, in which an administrator acts as somebody else.
    const where = { user: id, ...(except !== undefined && { id: { $ne: except } }) };
    return endSessions(unit, em, { where, ending: 'with-access' });
  },
});

/** One-time tokens, but those that outlive changes: they belong to the features that define them. */
const tokens = defineRevocation({
  name: 'tokens',
  table: Verification,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke',
    'password-set': 'revoke',
    'address-changed': 'revoke',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'revoke',
  },
  revoke: ({ unit, em, holder: { id } }) => em.nativeDelete(Verification, discardableTokens(unit, id)),
});

/** Cookies of browsers that know the owner, see `toMark`. They are worth nothing after this moment. */
const marks = defineRevocation({
  name: 'marks of browsers',
  table: User,
  paths: [],
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'revoke',
    'password-changed': 'revoke',
    'password-set': 'revoke',
    'address-changed': 'revoke',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  revoke: async () => undefined,
  instead: {
    // At once: the same call may mark the browser of the owner anew.
    revoke(unit, holder) {
      holder.accessEndedAt = unit.now;
      unit.write((em) => em.nativeUpdate(User, { id: holder.id }, { accessEndedAt: unit.now }));
    },
  },
});

/** For tables of the core; features add theirs. */
export const revocationsOfCore: readonly Revocation[] = [
  sessions,
  tokens,
  marks,
  neverRevoked('sessions of an impersonation', Session, { paths: ['impersonatedBy'], deleted: 'keep' }),
  neverRevoked('values of unique fields', UserUniqueValue),
  neverRevoked('events', Event, { paths: ['actorId', 'impersonatorId'], deleted: 'keep' }),
  neverRevoked('mails on their way', OutboxMail, { paths: ['userId'], deleted: 'keep' }),
];

/** The same for rows that hang on others than people. */
export const heldRowsOfCore: readonly AnyHeldRows[] = [
  defineHeldRows({
    holder: 'session',
    name: 'sessions that hang on another one',
    table: Session,
    paths: ['impersonatorSession'],
    on: {
      'signed-out': 'cascade',
      revoked: 'cascade',
      replaced: 'cascade',
      'with-access': 'cascade',
      'with-another': 'cascade',
      // Nothing hangs on a session in which an administrator acts.
      'acting-ended': 'keep',
      'not-allowed': 'cascade',
      expired: 'cascade',
    },
    revoke: async () => undefined,
  }),
  outliveOrganization({ name: 'events of an organization', table: Event, paths: ['organizationId'] }),
];
