import { expect, test } from 'vitest';
import {
  findInvitationStep,
  type InvitationSituation,
  type InvitationStep,
  toInviter,
} from './invitation-step.ts';

const start: InvitationSituation = {
  status: 'signed-in',
  signingUp: false,
  accepted: false,
  declined: false,
  hasInvitation: false,
  readError: undefined,
  answerError: undefined,
};

test.each<[InvitationStep, Partial<InvitationSituation>]>([
  ['loading', { status: 'loading' }],
  ['loading', {}],
  ['signedOut', { status: 'signed-out' }],
  ['signedOut', { status: 'signed-out', hasInvitation: true }],
  ['signedOut', { status: 'signed-out', readError: 'NETWORK' }],
  ['gone', { status: 'signed-out', readError: 'INVITATION_NOT_FOUND' }],
  ['signUp', { status: 'signed-out', signingUp: true }],
  ['signUp', { signingUp: true }],
  ['ready', { hasInvitation: true }],
  ['ready', { hasInvitation: true, answerError: 'NETWORK' }],
  ['failed', { readError: 'INTERNAL_SERVER_ERROR' }],
  ['otherAccount', { readError: 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION' }],
  ['unverified', { readError: 'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION' }],
  ['unproved', { readError: 'EMAIL_PROOF_REQUIRED_FOR_INVITATION' }],
  ['gone', { readError: 'INVITATION_NOT_FOUND' }],
  ['gone', { hasInvitation: true, answerError: 'INVITATION_NOT_FOUND' }],
  ['inviterLeft', { readError: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION' }],
  ['member', { hasInvitation: true, answerError: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' }],
  ['full', { hasInvitation: true, answerError: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' }],
  ['declined', { declined: true, readError: 'INVITATION_NOT_FOUND' }],
  ['accepted', { accepted: true, readError: 'INVITATION_NOT_FOUND', signingUp: true }],
])('shows "%s" for %o', (step, situation) => {
  expect(findInvitationStep({ ...start, ...situation })).toBe(step);
});

test('names the inviter by no address but one of an opened link, which is proved', () => {
  const nameless = { inviterName: '', inviterEmail: 'ceo@bigcorp.test', organizationName: 'Bigcorp' };
  const named = { ...nameless, inviterName: 'Carla' };

  expect(toInviter({ received: nameless, opened: undefined })).toBe('Bigcorp');
  expect(toInviter({ received: undefined, opened: nameless })).toBe('ceo@bigcorp.test');
  expect(toInviter({ received: nameless, opened: { ...nameless, inviterEmail: '' } })).toBe('Bigcorp');
  expect(toInviter({ received: named, opened: undefined })).toBe('Carla');
  expect(toInviter({ received: undefined, opened: undefined })).toBeUndefined();
});
