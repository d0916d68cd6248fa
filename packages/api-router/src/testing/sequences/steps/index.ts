import { administrationSteps } from '#testing/sequences/steps/administration.ts';
import { factorSteps } from '#testing/sequences/steps/factors.ts';
import { invitationSteps } from '#testing/sequences/steps/invitations.ts';
import { mailSteps } from '#testing/sequences/steps/mails.ts';
import { memberSteps } from '#testing/sequences/steps/members.ts';
import { noticeSteps } from '#testing/sequences/steps/notices.ts';
import { organizationSteps } from '#testing/sequences/steps/organizations.ts';
import { passwordSteps } from '#testing/sequences/steps/passwords.ts';
import { providerSteps } from '#testing/sequences/steps/providers.ts';
import { sessionSteps } from '#testing/sequences/steps/sessions.ts';
import { transferSteps } from '#testing/sequences/steps/transfers.ts';
import { wayInSteps } from '#testing/sequences/steps/ways-in.ts';

/** Whatever somebody may do. */
export const steps = {
  ...passwordSteps,
  ...mailSteps,
  ...noticeSteps,
  ...sessionSteps,
  ...wayInSteps,
  ...providerSteps,
  ...factorSteps,
  ...organizationSteps,
  ...invitationSteps,
  ...memberSteps,
  ...transferSteps,
  ...administrationSteps,
};

export type StepName = keyof typeof steps;

/** How often each is chosen. */
export const weights: Readonly<Record<StepName, number>> = {
  signUpWithPassword: 6,
  signInWithPassword: 9,
  learnPassword: 1.5,
  changePassword: 2,
  askForReset: 5,
  reset: 25,
  signInByMail: 5,
  askForLink: 3,
  useLink: 5,
  verifyAddress: 4,
  pressSecureLink: 2,
  pressRemovalLink: 8,
  deleteAccount: 1.5,
  useDeletionLink: 4,
  signOut: 1.5,
  signOutEverywhere: 1.5,
  stealSession: 4,
  makeToken: 3,
  useToken: 12,
  makeKey: 4,
  removeKey: 1,
  addPasskey: 3,
  signInWithPasskey: 3,
  linkProvider: 3,
  signInAtProvider: 4,
  enableFactor: 4,
  disableFactor: 1,
  showFactor: 25,
  createOrganization: 5,
  invite: 10,
  acceptInvitation: 22,
  signUpWithInvitation: 6,
  cancelInvitation: 1.5,
  joinByDomain: 3,
  changeRole: 8,
  removeMember: 2.5,
  leave: 2,
  offerOwnership: 6,
  acceptOwnership: 16,
  ban: 2.5,
  unban: 4,
  impersonate: 3,
  stopImpersonating: 2,
  signOutUser: 0.7,
  setUserPassword: 1,
  resetFactors: 1,
  removeUser: 0.8,
};
