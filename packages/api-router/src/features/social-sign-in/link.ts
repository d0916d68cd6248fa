import { Account, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { askHook, tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { record } from '#core/events/record.ts';
import { clearCopyCookie } from '#core/session/session-cookie.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { accountHooks, withUpdateHooks } from '#features/sign-in/account-hooks.ts';
import { userUpdated } from '#features/sign-in/facts.ts';
import { accountLinked } from '#features/social-sign-in/facts.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import { toTokenChanges, toTokenColumns } from '#features/social-sign-in/provider-tokens.ts';
import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

/** A person whom a provider has identified. */
export interface ProviderIdentity {
  provider: ConfiguredProvider;
  person: ProviderUser;
  tokens: ProviderTokens;
}

/** Proved by the provider's claim or by the operator's trust in it. */
export function hasProvedAddress(ctx: AuthContext, { provider, person }: ProviderIdentity): boolean {
  const { trustedProviders } = linkingOptions.of(ctx).accountLinking;
  const isTrusted = trustedProviders.includes(provider.id) && person.emailVerified !== false;
  return person.email !== null && (person.emailVerified === true || isTrusted);
}

/**
 * The row is locked, so that the session of a sign-in is either written before a parallel removal of the account,
 * which then ends it, or not at all: then the work runs again (`writeNow`), and finds no account.
 */
export function holdAccount(ctx: AuthContext, { id, userId }: Account): void {
  ctx.lock({ users: [userId] });
  ctx.write(async (em) => {
    if ((await em.count(Account, { id, user: userId })) === 0)
      throw new Overtaken('the account was removed meanwhile');
  });
}

interface NewAccount {
  providerId: string;
  accountId: string;
  tokens: ProviderTokens;
}

/** A new account of `user` in the unit of work, unless a hook refuses: the one place where accounts are linked. */
export async function createAccount(
  ctx: AuthContext,
  user: User,
  { providerId, accountId, tokens }: NewAccount,
): Promise<Account> {
  const id = ctx.deps.random(32, 'letters');
  const { beforeAccountLink, afterAccountLink: hook } = accountHooks.of(ctx);
  const facts = { userId: user.id, id, providerId, accountId };
  await askHook(ctx, beforeAccountLink, facts);
  const account = ctx.em().create(Account, {
    id,
    user,
    providerId,
    accountId,
    ...toTokenColumns(ctx, id, tokens),
    password: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  record(ctx, accountLinked, {
    actorId: user.id,
    targetType: 'account',
    targetId: id,
    data: { providerId, accountId },
  });
  tellHook(ctx, { name: 'afterAccountLink', hook, facts, userId: user.id });
  return account;
}

export const createProviderAccount = (
  ctx: AuthContext,
  user: User,
  { provider: { id: providerId }, person: { accountId }, tokens }: ProviderIdentity,
): Promise<Account> => createAccount(ctx, user, { providerId, accountId, tokens });

/** Tells the owner of another way to sign in. */
export function tellOfAccount(ctx: AuthContext, user: User, provider: string): void {
  const data = { name: user.name, provider, ipAddress: ctx.ip, at: ctx.now };
  sendSecurityNotice(ctx, accountLinkedMail, { user, data });
}

/** Moves an account to the present id of its person, and stores the new tokens. */
export function updateProviderAccount(
  ctx: AuthContext,
  account: Account,
  { person: { accountId }, tokens }: ProviderIdentity,
): void {
  if (account.accountId !== accountId) Object.assign(account, { accountId, updatedAt: ctx.now });
  if (!linkingOptions.of(ctx).updateAccountOnSignIn) return;
  Object.assign(account, toTokenChanges(ctx, account.id, tokens), { updatedAt: ctx.now });
}

/** Links another account to an existing user; the owner is told, because it is another way to sign in. */
export async function linkAccount(ctx: AuthContext, user: User, identity: ProviderIdentity): Promise<void> {
  await createProviderAccount(ctx, user, identity);
  const { updateUserInfoOnLink } = linkingOptions.of(ctx).accountLinking;
  if (updateUserInfoOnLink) await followProfile(ctx, user, identity);
  tellOfAccount(ctx, user, identity.provider.name);
}

/** The current name and image at the provider. An empty name replaces none. */
export async function followProfile(
  ctx: AuthContext,
  user: User,
  { person }: { person: Pick<ProviderUser, 'name' | 'image'> },
): Promise<void> {
  const { name, image } = person;
  const changes = { ...(name !== '' && { name }), ...(image !== null && { image }) };
  const news = {
    ...(changes.name !== user.name && { name: changes.name }),
    ...(changes.image !== user.image && { image: changes.image }),
  };
  await withUpdateHooks(ctx, { user, changes: news, by: 'provider' });
  Object.assign(user, changes, { updatedAt: ctx.now });
  record(ctx, userUpdated, { actorId: user.id, data: { fields: Object.keys(changes) } });
  ctx.changed.add(user.id);
  // Other processes do not know the change yet, so this browser must not get an older copy.
  if (sessionOptions.of(ctx).cookieCache.enabled) clearCopyCookie(ctx);
}
