import { addressSteps } from '#testing/sequences/steps/addresses.ts';
import { administrationSteps } from '#testing/sequences/steps/administration.ts';
import { browserSteps } from '#testing/sequences/steps/browsers.ts';
import { factorSteps } from '#testing/sequences/steps/factors.ts';
import { impersonationSteps } from '#testing/sequences/steps/impersonation.ts';
import { invitationSteps } from '#testing/sequences/steps/invitations.ts';
import { mailSteps } from '#testing/sequences/steps/mails.ts';
import { memberSteps } from '#testing/sequences/steps/members.ts';
import { noticeSteps } from '#testing/sequences/steps/notices.ts';
import { organizationKeySteps } from '#testing/sequences/steps/organization-keys.ts';
import { organizationSteps } from '#testing/sequences/steps/organizations.ts';
import { passwordSteps } from '#testing/sequences/steps/passwords.ts';
import { policySteps } from '#testing/sequences/steps/policies.ts';
import { providerSteps } from '#testing/sequences/steps/providers.ts';
import { recoverySteps } from '#testing/sequences/steps/recoveries.ts';
import { roleSteps } from '#testing/sequences/steps/roles.ts';
import { sessionSteps } from '#testing/sequences/steps/sessions.ts';
import { teamSteps } from '#testing/sequences/steps/teams.ts';
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
  ...impersonationSteps,
  ...addressSteps,
  ...recoverySteps,
  ...browserSteps,
  ...teamSteps,
  ...roleSteps,
  ...policySteps,
  ...organizationKeySteps,
};

export type StepName = keyof typeof steps;

/** Of two steps, one with twice the weight is chosen twice as often. */
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
  acceptOwnership: 24,
  ban: 2.5,
  unban: 4,
  impersonate: 3,
  stopImpersonating: 2,
  signOutUser: 0.7,
  setUserPassword: 1,
  resetFactors: 1,
  removeUser: 0.8,
  makeAdministrator: 1.2,
  unmakeAdministrator: 3,
  changeAddress: 3,
  approveAddress: 12,
  confirmAddress: 14,
  askForRecovery: 4,
  letDaysPass: 1,
  completeRecovery: 40,
  cancelRecovery: 1.5,
  switchAccount: 8,
  leaveAccount: 4,
  bearSession: 3,
  signToken: 2,
  createTeam: 2,
  joinTeam: 4,
  leaveTeam: 1.5,
  removeTeam: 1,
  createRole: 4,
  updateRole: 4,
  deleteRole: 1.5,
  updatePolicy: 3,
  makeOrganizationKey: 3,
  removeOrganizationKey: 1.5,
};
