import { Event, OutboxMail, Session, User, UserUniqueValue, Verification } from '@keystead/db';
import { defineBelonging, defineHolding, type Holding } from '#core/call/holdings/holding.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import { discardableTokens } from '#core/tokens/tokens.ts';

const sessions = defineHolding({
  name: 'sessions',
  table: Session,
  paths: ['user', 'impersonatorSession'],
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'stays',
    'password-set': 'ends',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'ends',
  },
  end({ unit, em, holder: { id } }, { except }) {
    unit.changed.add(id);
    // The database ends those that hang on one of them, in which an administrator acts as somebody else.
    return endSessions(unit, em, { user: id, ...(except !== undefined && { id: { $ne: except } }) });
  },
});

/** One-time tokens, but those that outlive changes: they belong to the features that define them. */
const tokens = defineHolding({
  name: 'tokens',
  table: Verification,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'ends',
  },
  end: ({ unit, em, holder: { id } }) => em.nativeDelete(Verification, discardableTokens(unit, id)),
});

/** Cookies of browsers that know the owner, see `toMark`. They are worth nothing after this moment. */
const marks = defineHolding({
  name: 'marks of browsers',
  table: User,
  paths: [],
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'cascades',
  },
  end: async () => undefined,
  acts: {
    // At once: the same call may mark the browser of the owner anew.
    ends(unit, holder) {
      holder.accessEndedAt = unit.now;
      unit.write((em) => em.nativeUpdate(User, { id: holder.id }, { accessEndedAt: unit.now }));
    },
  },
});

/** What people hold in tables of the core; features add theirs. */
export const holdingsOfCore: readonly Holding[] = [
  sessions,
  tokens,
  marks,
  defineBelonging('sessions of an impersonation', Session, { paths: ['impersonatedBy'], deleted: 'stays' }),
  defineBelonging('values of unique fields', UserUniqueValue),
  defineBelonging('events', Event, { paths: ['actorId', 'impersonatorId'], deleted: 'stays' }),
  defineBelonging('mails on their way', OutboxMail, { paths: ['userId'], deleted: 'stays' }),
];
