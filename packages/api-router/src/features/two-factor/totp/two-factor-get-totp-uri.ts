import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { secretReadMail } from '#features/two-factor/change-mails.ts';
import { tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { confirmOwner, confirmOwnerRefusals } from '#features/two-factor/confirm-owner.ts';
import {
  SECOND_FACTOR_UNAVAILABLE,
  TOTP_NOT_CONFIGURED,
  TOTP_NOT_ENABLED,
} from '#features/two-factor/errors.ts';
import { secondSteps, secretRead } from '#features/two-factor/facts.ts';
import { begin } from '#features/two-factor/finish.ts';
import { waitsHere } from '#features/two-factor/subject.ts';
import { openAuthenticator, toUri } from '#features/two-factor/totp/authenticator.ts';
import { findTwoFactor } from '#features/two-factor-challenge/factors.ts';
import { isTotpOn } from '#features/two-factor-challenge/options.ts';

export const getTotpUri = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/get-totp-uri',
      summary: 'Get the address of your authenticator app',
      description: 'Of the enrolment that waits for its first code, or else of the app in use.',
      errors: [TOTP_NOT_CONFIGURED, TOTP_NOT_ENABLED, SECOND_FACTOR_UNAVAILABLE, ...confirmOwnerRefusals],
      limit: secondSteps,
      duringSetup: true,
      callers: ['session'],
      changes: [],
      tag: 'Two-factor',
    },
  })
  .use(inSession)
  .input(z.object({ password: z.string().optional() }))
  .output(z.object({ totpURI: z.string() }))
  .mutation(async ({ ctx, input: { password } }) => {
    if (!isTotpOn(ctx)) throw new AuthError(TOTP_NOT_CONFIGURED);
    const { id } = ctx.caller.user;
    const row = await findTwoFactor(ctx, id);
    const waiting = waitsHere(ctx, { current: ctx.caller, row }) ? row?.pendingSecret : null;
    const sealed = waiting ?? row?.secret;
    if (!sealed) throw new AuthError(TOTP_NOT_ENABLED);
    await confirmOwner(ctx, ctx.caller, password);
    const user = await requireUser(ctx, id);
    begin(ctx, { user, current: ctx.caller });
    if (!waiting) {
      record(ctx, secretRead, { actorId: id });
      tellOfChange(ctx, secretReadMail, user);
    }
    return { totpURI: toUri(ctx, user, await openAuthenticator(ctx, id, sealed)) };
  });
