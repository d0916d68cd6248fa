import type { LinkedAccount, PendingEmailChange, User } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { askSecondStep } from '#testing/fakes/fake-two-factor.ts';
import { ada, adasSession } from '#testing/people.ts';
import { adminOrganizationHandlers } from './admin-organization-handlers.ts';
import { administrationHandlers } from './administration-handlers.ts';
import { apiKeyHandlers } from './api-key-handlers.ts';
import { applicationHandlers } from './application-handlers.ts';
import { brandHandlers } from './brand-handlers.ts';
import { deviceHandlers } from './device-handlers.ts';
import { directoryHandlers } from './directory-handlers.ts';
import { eventHandlers } from './event-handlers.ts';
import { invitationHandlers, joinBySignUp } from './invitation-handlers.ts';
import { linkAndCodeHandlers } from './link-and-code-handlers.ts';
import { activateNext, multiSessionHandlers } from './multi-session-handlers.ts';
import { organizationHandlers } from './organization-handlers.ts';
import { organizationRuleHandlers } from './organization-rule-handlers.ts';
import { ownDataHandlers } from './own-data-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { setupLinkHandlers } from './setup-link-handlers.ts';
import { socialHandlers } from './social-handlers.ts';
import { ssoHandlers } from './sso-handlers.ts';
import { teamHandlers } from './team-handlers.ts';
import { toPictureUrl } from './to-picture-url.ts';
import { tokenHandlers } from './token-handlers.ts';
import { twoFactorHandlers } from './two-factor-handlers.ts';
import { readUsername, usernameHandlers } from './username-handlers.ts';
import { webhookHandlers } from './webhook-handlers.ts';

/** A small server that plays by the real one's rules as far as a screen can tell. */
export const defaultHandlers: FakeHandlers = {
  ok: () => ({ ok: true }),
  config: (_, { config }) => config,
  getSession: (_, { session }) => session,
  listSessions: (_, state) => requireSession(state) && state.sessions,
  listAccounts: (_, state) => requireSession(state) && state.accounts,

  'signIn.email': ({ email, password }, state) => {
    const { user } = state;
    if (email.toLowerCase() !== user.email || password !== state.password) {
      throw new FakeFailure('INVALID_EMAIL_OR_PASSWORD');
    }
    const challenge = askSecondStep(state);
    if (challenge) return challenge;
    state.session = { ...adasSession, user };
    return { redirect: false, token: state.session.session.token, user };
  },
  'signUp.email': ({ name, email, password, invitationId, proof, ...others }, state) => {
    const { signUp, minPasswordLength, requireEmailVerification } = state.config.emailAndPassword;
    if (!signUp) throw new FakeFailure('EMAIL_PASSWORD_SIGN_UP_DISABLED');
    if (password.length < minPasswordLength) throw new FakeFailure('PASSWORD_TOO_SHORT');
    if (email === state.user.email) throw new FakeFailure('USER_ALREADY_EXISTS');
    const own = { ...readOwnFields(others, state), ...readUsername(others, state) };
    const user: User = { ...ada, ...own, id: 'user-new', name, email, emailVerified: false };
    state.user = user;
    state.password = password;
    if (invitationId !== undefined) joinBySignUp(state, invitationId);
    if (requireEmailVerification && proof === undefined) return { token: null, user };
    const { session } = adasSession;
    const active =
      invitationId === undefined ? {} : { activeOrganizationId: state.organization.organization.id };
    state.session = { user, session: { ...session, ...active } };
    return { token: session.token, user };
  },
  ...socialHandlers,
  ...twoFactorHandlers,
  ...linkAndCodeHandlers,
  ...usernameHandlers,
  ...multiSessionHandlers,
  ...passkeyHandlers,
  ...apiKeyHandlers,
  ...brandHandlers,
  ...webhookHandlers,
  ...setupLinkHandlers,
  ...ssoHandlers,
  ...directoryHandlers,
  ...deviceHandlers,
  ...applicationHandlers,
  ...eventHandlers,
  ...ownDataHandlers,
  ...tokenHandlers,
  ...invitationHandlers,
  ...teamHandlers,
  ...organizationRuleHandlers,
  ...organizationHandlers,
  ...administrationHandlers,
  ...adminOrganizationHandlers,
  signOut: (input, state) => {
    if (input?.sessionOnly) activateNext(state);
    else Object.assign(state, { session: null, others: [] });
    return { success: true };
  },

  revokeSession: ({ token }, state) => {
    requireSession(state);
    state.sessions = state.sessions.filter((row) => row.token !== token);
    return { status: true };
  },
  revokeSessions: (_, state) => {
    requireSession(state);
    state.session = null;
    return { status: true };
  },
  revokeOtherSessions: (_, state) => {
    requireSession(state);
    state.sessions = state.sessions.filter((row) => row.current);
    return { status: true };
  },

  sendVerificationEmail: (_, { now, config }) => ({
    status: true,
    sentAt: new Date(now).toISOString(),
    nextAllowedAt: new Date(now + config.emailVerification.resendAfter * 1000).toISOString(),
  }),
  verifyEmail: ({ token }, state) => {
    if (token !== 'valid') throw new FakeFailure(token === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    changeUser(state, { emailVerified: true });
    return { status: true, user: state.user };
  },
  changeEmail: ({ newEmail, password }, state) => {
    const { user } = requireSession(state);
    if (newEmail === user.email) throw new FakeFailure('EMAIL_IS_THE_SAME');
    // The owner of a confirmed address is asked there first.
    if (user.emailVerified) state.emailChange = toChange(state, newEmail, user.email);
    else if (user.twoFactorEnabled) {
      if (password !== state.password) throw new FakeFailure('INVALID_PASSWORD');
      state.emailChange = { ...toChange(state, newEmail, newEmail), awaits: 'confirmation' };
    } else changeUser(state, { email: newEmail });
    return { status: true };
  },
  pendingEmailChange: (_, state) => requireSession(state) && { pending: state.emailChange },
  resendEmailChange: (_, state) => {
    requireSession(state);
    const { emailChange: change } = state;
    if (!change) throw new FakeFailure('EMAIL_CHANGE_NOT_FOUND');
    state.emailChange = { ...toChange(state, change.newEmail, change.sentTo), awaits: change.awaits };
    const { sentAt, nextAllowedAt } = state.emailChange;
    return { status: true, sentAt, nextAllowedAt };
  },
  cancelEmailChange: (_, state) => {
    requireSession(state);
    state.emailChange = null;
    return { status: true };
  },

  forgetPassword: () => ({ status: true, message: 'If this email exists, a link is on its way' }),
  resetPassword: ({ newPassword, token }, state) => {
    if (token !== 'valid') throw new FakeFailure('INVALID_TOKEN');
    assertLength(newPassword, state);
    state.password = newPassword;
    return { status: true };
  },
  changePassword: ({ newPassword, currentPassword, revokeOtherSessions }, state) => {
    const { user } = requireSession(state);
    if (currentPassword !== state.password) throw new FakeFailure('INVALID_PASSWORD');
    assertLength(newPassword, state);
    state.password = newPassword;
    return { token: revokeOtherSessions ? 'token-new' : null, user };
  },

  verifyPassword: ({ password }, state) => {
    requireSession(state);
    if (password !== state.password) throw new FakeFailure('INVALID_PASSWORD');
    return { status: true };
  },

  updateUser: (changes, state) => {
    const { user } = requireSession(state);
    const { name = user.name, image = user.image } = changes;
    changeUser(state, { ...readOwnFields(changes, state), ...readUsername(changes, state), name, image });
    return { status: true };
  },
  setPicture: ({ picture }, state) => {
    requireSession(state);
    const image = toPictureUrl(picture);
    changeUser(state, { image });
    return { image };
  },
  updateSession: (changes, state) => {
    const current = requireSession(state);
    const session = { ...current.session, ...changes };
    state.session = { ...current, session };
    return { session };
  },
  deleteUser: ({ password }, state) => {
    requireSession(state);
    if (password !== undefined && password !== state.password) throw new FakeFailure('INVALID_PASSWORD');
    if (state.config.deleteUser.byEmail) return { success: true, message: 'Verification email sent' };
    state.session = null;
    return { success: true, message: 'User deleted' };
  },
  unlinkAccount: ({ providerId, accountId }, state) => {
    requireSession(state);
    const isMeant = (account: LinkedAccount): boolean =>
      account.providerId === providerId && (accountId === undefined || account.accountId === accountId);
    if (state.accounts.find(isMeant)?.unlinkable === false) throw new FakeFailure('UNLINKING_NOT_ALLOWED');
    const rest = state.accounts.filter((account) => !isMeant(account));
    if (rest.length === state.accounts.length) throw new FakeFailure('ACCOUNT_NOT_FOUND');
    if (rest.length === 0) throw new FakeFailure('FAILED_TO_UNLINK_LAST_ACCOUNT');
    state.accounts = rest;
    return { status: true };
  },
};

/** Values of the fields that the server's configuration names. */
const readOwnFields = (given: object, { config }: FakeState): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => config.additionalFields.some((field) => field.name === name)),
  );

function toChange({ now, config }: FakeState, newEmail: string, sentTo: string): PendingEmailChange {
  const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
  const nextAllowedAt = at(config.emailVerification.resendAfter);
  return { newEmail, sentTo, awaits: 'approval', sentAt: at(0), nextAllowedAt, expiresAt: at(86_400) };
}

function changeUser(state: FakeState, changes: Partial<User>): void {
  state.user = { ...state.user, ...changes };
  if (state.session) state.session = { ...state.session, user: state.user };
}

function assertLength(password: string, { config }: FakeState): void {
  const { minPasswordLength, maxPasswordLength } = config.emailAndPassword;
  if (password.length < minPasswordLength) throw new FakeFailure('PASSWORD_TOO_SHORT');
  if (password.length > maxPasswordLength) throw new FakeFailure('PASSWORD_TOO_LONG');
}
