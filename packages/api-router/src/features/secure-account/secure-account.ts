import { User } from '@keystead/db';
import { z } from 'zod';
import { detached, Overtaken, writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { isFormPost } from '#core/http/incoming.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { findEnforcement } from '#features/enterprise-enforcement/find-enforcement.ts';
import { isHeld, mailRequired } from '#features/enterprise-enforcement/mail-required.ts';
import { mailReset, resetPageOf } from '#features/password-reset/request-reset.ts';
import { accountSecured } from '#features/secure-account/facts.ts';
import { type Effect, effects, findLink } from '#features/secure-account/find-link.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import { SECURE_PATH } from '#features/security-notices/security-notice.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

/** Mails the link for a new password, after the answer. */
function startReset(ctx: AuthContext, { id, email }: User): void {
  ctx.later(
    () =>
      detached(ctx, async (unit) => {
        const user = await unit.em().findOne(User, { id, email });
        const enforcement = user && (await findEnforcement(unit, user.email));
        if (user && enforcement && isHeld(unit, enforcement, user)) mailRequired(unit, user, enforcement);
        else if (user) mailReset(unit, user, resetPageOf(unit));
      }),
    { kind: 'reset-password', userId: id },
  );
}

/** The owner, at the address of now, did perhaps not press the button. */
function tellOwner(ctx: AuthContext, { id, name, email }: User): void {
  const resetUrl = `${serviceOptions.of(ctx).base.origin}/forgot-password`;
  const data = { name, at: ctx.now, ipAddress: ctx.ip, resetUrl };
  sendNotice(ctx, securedFromFormerAddressMail, { to: email, userId: id, data });
}

async function secure(ctx: AuthContext, token: string): Promise<Effect> {
  const link = await findLink(ctx, token);
  if (!link) throw new AuthError(INVALID_TOKEN);
  const { verification, user, effect } = link;
  const { id, email } = user;
  consumeToken(ctx, verification);
  ctx.write(async (em) => {
    if ((await em.count(User, { id, email })) !== 1) throw new Overtaken('the address was changed meanwhile');
  });
  revokeAccess(ctx, user, effect === 'address-changed' ? 'secured-from-former' : 'secured', {
    // What was added with the change that the notice tells of, or since. The notice is of the same moment.
    after: new Date(verification.createdAt.getTime() - 1),
    leavesOne: await hasOnlyPasskeys(ctx, user),
    leaves: effect === 'reset-mailed' ? [] : ['passwords'],
  });
  if (effect === 'reset-mailed') startReset(ctx, user);
  if (effect === 'address-changed') tellOwner(ctx, user);
  record(ctx, accountSecured, { actorId: id, data: { effect } });
  return effect;
}

export const secureAccount = publicProcedure
  .meta({
    route: {
      path: SECURE_PATH,
      summary: 'Sign everybody out of an account and start a reset of its password',
      description:
        'Takes the token of a security notice, which works once. Ends every session, trusted device and open link, and removes passkeys, authenticator apps, API keys, backup codes and accounts at providers that were added since the notice. `effect` says what else: `reset-mailed` (the password stops working, and a link for a new one is mailed), `signed-out` (passwords cannot be reset here) or `address-changed` (the notice went to an address that the account had before). A form is answered with a redirect to a page.',
      errors: [INVALID_TOKEN],
      limit: triesOfOneToken('token'),
      changesSession: true,
      navigates: true,
      form: true,
      tag: 'Account',
    },
  })
  .input(z.object({ token: z.string() }))
  .output(z.union([statusView.extend({ effect: z.enum(effects) }), redirectSchema]))
  .mutation(async ({ ctx, input: { token } }) => {
    const page = `${serviceOptions.of(ctx).base.href}${SECURE_PATH}`;
    try {
      const effect = await writeNow(ctx, () => secure(ctx, token));
      return isFormPost(ctx) ? redirectTo(page, { done: effect }) : { status: true as const, effect };
    } catch (error) {
      if (!isFormPost(ctx) || !(error instanceof AuthError)) throw error;
      return redirectTo(page);
    }
  });
