import type { Wish } from '#testing/sequences/step.ts';
import type { StepName } from '#testing/sequences/steps/index.ts';

/** A step of a beginning. */
export interface Start {
  name: StepName;
  wish?: Wish;
  /** At the same moment as the step after it. */
  isRaced?: boolean;
}

type Named = StepName | Start;

/** With somebody who signs up with the address of somebody else. */
const squatted: readonly Named[] = [
  { name: 'signUpWithPassword', wish: { isStranger: true } },
  'makeKey',
  'addPasskey',
  'linkProvider',
];

/** With an authenticator app, and a sign-in that waits for it. */
const asked: readonly Named[] = ['signUpWithPassword', 'enableFactor', 'signInWithPassword'];

const invited = (role: Wish['role']): readonly Named[] => [
  { name: 'invite', wish: { ...(role && { role }) } },
  'acceptInvitation',
];

/** Somebody who has no account yet. */
const arriving: Named = { name: 'signInByMail', wish: { isNew: true } };

/** An organization of somebody who has proved their address, and a second member. */
const company = (role?: Wish['role']): readonly Named[] => [
  arriving,
  arriving,
  'createOrganization',
  ...invited(role),
];

/** With a third person, who may be invited. */
const crowd = (role?: Wish['role']): readonly Named[] => [arriving, ...company(role)];

/** Rights to change roles, and not much more. */
const ofRoles = ['ac:create', 'ac:update', 'ac:delete', 'member:update'] as const;

const raced = (name: StepName, other: StepName, wish: Wish = {}): readonly Named[] => [
  { name, wish, isRaced: true },
  { name: other, wish },
];

/** Two members do the same to each other. */
const mutual = (name: StepName, wish: Wish = {}): readonly Named[] => [
  { name, wish: { ...wish, pair: 'one' }, isRaced: true },
  { name, wish: { ...wish, pair: 'other' } },
];

const member: Wish = { role: 'member' };

/** About a team of another organization. */
const foreign = (...names: readonly StepName[]): readonly Named[] =>
  names.map((name) => ({ name, wish: { isForeign: true } }));

const named: readonly (readonly Named[])[] = [
  // What was there before the first proof of the address.
  [...squatted, 'signInByMail'],
  [...squatted, 'stealSession', 'verifyAddress', 'signInAtProvider'],
  [...squatted, 'verifyAddress', 'askForReset', 'reset'],
  [...squatted, 'askForLink', 'verifyAddress', 'useLink'],
  [...squatted, 'verifyAddress', 'enableFactor', 'signInByMail', 'signInByMail'],
  // What a thief has who was there for a moment.
  [arriving, 'makeKey', 'addPasskey', 'askForReset', 'reset', 'pressRemovalLink'],
  ['signUpWithPassword', 'stealSession', 'makeToken', 'verifyAddress', 'askForReset', 'reset'],
  [
    ...(['signUpWithPassword', 'verifyAddress', 'enableFactor', 'signInWithPassword'] as const),
    { name: 'showFactor', wish: { isTrusted: true } },
    ...(['askForReset', 'reset'] as const),
  ],
  [...asked, 'learnPassword', 'askForReset', 'signInWithPassword', 'reset', 'showFactor'],
  [...asked, 'askForRecovery', 'letDaysPass', 'signInWithPassword', 'completeRecovery'],
  ['signUpWithPassword', 'verifyAddress', 'changeAddress', 'approveAddress', 'confirmAddress'],
  // Who is not in force.
  ['signUpWithPassword', 'makeKey', 'makeToken', 'addPasskey', 'ban', 'signInWithPasskey'],
  ['signUpWithPassword', 'makeAdministrator', 'impersonate', 'unmakeAdministrator'],
  [
    arriving,
    arriving,
    'makeAdministrator',
    { name: 'impersonate', wish: { isOther: true } },
    'makeAdministrator',
  ],
  [...company(), 'impersonate', 'changeRole', 'invite'],
  [...crowd('admin'), 'invite', 'ban', 'acceptInvitation', 'unban'],
  [...crowd('owner'), ...invited('member'), 'offerOwnership', 'changeRole', 'acceptOwnership'],
  [...company('member'), 'offerOwnership', 'acceptOwnership'],
  // Owners who go.
  [...company('owner'), 'ban', 'leave'],
  [...company('owner'), 'ban', { name: 'changeRole', wish: member }, 'removeMember'],
  [...company('member'), 'removeUser', 'deleteAccount', 'useDeletionLink'],
  [...company('owner'), ...raced('leave', 'leave')],
  [...company('owner'), ...mutual('changeRole', member)],
  [...company('owner'), ...mutual('removeMember')],
  [...company('owner'), ...raced('ban', 'leave')],
  // Rights that nobody gave.
  [
    ...crowd('admin'),
    { name: 'invite', wish: { role: 'admin', isLesser: true } },
    { name: 'changeRole', wish: { ...member, isLesser: true } },
  ],
  [
    ...crowd('admin'),
    { name: 'createRole', wish: { rights: ['invitation:create', 'invitation:cancel'] } },
    { name: 'invite', wish: { role: 'admin', isLesser: true } },
    { name: 'changeRole', wish: { role: 'made', isLesser: true } },
  ],
  [
    arriving,
    arriving,
    'createOrganization',
    { name: 'createRole', wish: { rights: ofRoles } },
    ...invited('made'),
    ...(['updateRole', 'createRole', 'updateRole', 'deleteRole'] as const),
  ],
  [...company('member'), 'removeMember', 'joinByDomain'],
  [...company('admin'), { name: 'changeRole', wish: member }, 'leave', 'joinByDomain'],
  [...company(), 'createRole', 'makeOrganizationKey', 'removeOrganizationKey', 'updatePolicy', 'signToken'],
  [...company(), 'joinTeam', 'removeMember', 'joinTeam', 'leaveTeam'],
  [
    ...([arriving, arriving, 'createOrganization', 'createOrganization', 'createTeam'] as const),
    ...foreign('joinTeam', 'leaveTeam', 'removeTeam', 'invite'),
    'acceptInvitation',
  ],
  [...crowd('admin'), ...invited('admin'), ...mutual('changeRole', member)],
  [...crowd('admin'), ...invited('admin'), ...mutual('removeMember')],
  [...crowd('admin'), 'invite', ...raced('changeRole', 'acceptInvitation', member)],
  // Several accounts in one browser.
  ['signUpWithPassword', 'signUpWithPassword', 'signInWithPassword', 'switchAccount', 'leaveAccount'],
];

/** First steps of sequences, so that they soon reach what they are about. The other steps are drawn. */
export const beginnings: readonly (readonly Start[])[] = named.map((starts) =>
  starts.map((start) => (typeof start === 'string' ? { name: start } : start)),
);
