import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readProfileFields } from '#core/user/fields/read-fields.ts';
import { findTaken } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import {
  canSendVerification,
  emailVerificationOptions,
  verifiesSignUps,
} from '#features/email-verification/options.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { createUser, createUserRefusals } from '#features/sign-in/create-user.ts';
import {
  ACCOUNT_NOT_LINKED,
  SIGNUP_DISABLED,
  USER_EMAIL_NOT_FOUND,
} from '#features/social-sign-in/errors.ts';
import { findProviderAccount } from '#features/social-sign-in/find-account.ts';
import {
  createProviderAccount,
  followProfile,
  hasProvedAddress,
  holdAccount,
  linkAccount,
  type ProviderIdentity,
  updateProviderAccount,
} from '#features/social-sign-in/link.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';
import { addScopes } from '#features/social-sign-in/scopes.ts';
import { readProfileUsernames } from '#features/username/read-usernames.ts';

/** Errors of `findOrCreateByProvider`. */
export const providerVisitRefusals = [
  USER_EMAIL_NOT_FOUND,
  ACCOUNT_NOT_LINKED,
  SIGNUP_DISABLED,
  ...createUserRefusals,
];

export interface ProviderVisit {
  identity: ProviderIdentity;
  /** The caller requests a sign-up, if the operator requires that. */
  requestSignUp: boolean;
  /** Page to which the link of a verification mail redirects. */
  callbackURL?: string | undefined;
}

export interface FoundUser {
  user: User;
  isNew: boolean;
}

/**
 * Linking by e-mail address gives the owner of the address access to an existing account, so both sides must have
 * proved it: the provider, by its claim or by the operator's trust in it, and the existing user by our mail.
 * Otherwise an attacker who registered the address first would share the account with its owner.
 */
function assertMayLink(ctx: AuthContext, user: User, identity: ProviderIdentity): void {
  const { enabled, disableImplicitLinking } = linkingOptions.of(ctx).accountLinking;
  if (!enabled || disableImplicitLinking || !hasProvedAddress(ctx, identity) || !user.emailVerified)
    throw new AuthError(ACCOUNT_NOT_LINKED);
}

/**
 * The sign-in proves the verified e-mail address of the user, as linking by address would. The account may have been
 * linked in a session of the mailed link, while an attacker who signed up with the address had access, too.
 */
const ownsAddress = (ctx: AuthContext, user: User, identity: ProviderIdentity): boolean =>
  user.emailVerified &&
  identity.person.email !== null &&
  isSameMailbox(identity.person.email, user.email) &&
  hasProvedAddress(ctx, identity);

/** Fields from a profile. A unique value that is taken is left out, because it must not prevent the sign-in. */
async function readFreeFields(ctx: AuthContext, profile: Readonly<Record<string, unknown>>) {
  const values = await readProfileFields(ctx, profile);
  for (const name of await findTaken(ctx, values)) values[name] = null;
  return values;
}

async function signUp(
  ctx: AuthContext,
  email: string,
  { identity, requestSignUp, callbackURL }: ProviderVisit,
): Promise<User> {
  const { provider, person } = identity;
  const { disableSignUp = false, disableImplicitSignUp = false } = provider.options;
  if (disableSignUp || (disableImplicitSignUp && !requestSignUp)) throw new AuthError(SIGNUP_DISABLED);
  const additionalFields = await readFreeFields(ctx, person.mapped ?? {});
  const usernames = await readProfileUsernames(ctx, person.mapped ?? {});
  const draft = { email, name: person.name || email, image: person.image, additionalFields, usernames };
  const user = await createUser(ctx, draft, person.emailVerified === true);
  // The operator's hook may have replaced the e-mail address.
  if (!isSameMailbox(user.email, email) && (await findUserByEmail(ctx, user.email)))
    throw new AuthError(ACCOUNT_NOT_LINKED);
  await createProviderAccount(ctx, user, identity);
  const required = emailVerificationOptions.of(ctx).required || provider.options.requireEmailVerification;
  // If a verified address is required, the sign-in that follows is refused and mails the link.
  const facts = { callbackURL, isSignUp: true };
  if (!user.emailVerified && verifiesSignUps(ctx) && !required && canSendVerification(ctx, facts))
    await prepareVerification(ctx, facts)(ctx, user);
  return user;
}

/**
 * The user of a person at a provider: by the account, else by the e-mail address, else a new one. Throws
 * `USER_EMAIL_NOT_FOUND`, `ACCOUNT_NOT_LINKED`, `SIGNUP_DISABLED` and `FAILED_TO_CREATE_USER`.
 */
export async function findOrCreateByProvider(ctx: AuthContext, visit: ProviderVisit): Promise<FoundUser> {
  const { identity } = visit;
  const { provider, person } = identity;
  const account = await findProviderAccount(ctx, identity);
  if (account) {
    holdAccount(ctx, account);
    if (ownsAddress(ctx, account.user, identity)) removeUnprovedAccess(ctx, account.user, { account });
    updateProviderAccount(ctx, account, identity);
    if (account.scope === null) addScopes(ctx, account, identity.tokens.scopes);
    if (provider.options.overrideUserInfoOnSignIn) await followProfile(ctx, account.user, identity);
    return { user: account.user, isNew: false };
  }
  if (person.email === null) throw new AuthError(USER_EMAIL_NOT_FOUND);
  // An unproved e-mail address is refused whether it has an account or not: creating a user would show the difference.
  if (emailPasswordOptions.of(ctx).concealExistingUsers && !hasProvedAddress(ctx, identity))
    throw new AuthError(ACCOUNT_NOT_LINKED);
  const known = await findUserByEmail(ctx, person.email);
  if (!known) return { user: await signUp(ctx, person.email, visit), isNew: true };
  assertMayLink(ctx, known, identity);
  removeUnprovedAccess(ctx, known);
  await linkAccount(ctx, known, identity);
  return { user: known, isNew: false };
}
