import { Passkey } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { PASSKEY_NOT_FOUND } from '#features/passkeys/errors.ts';
import { passkeyRenamed } from '#features/passkeys/facts.ts';
import { passkeyName, passkeyView, toPasskeyView } from '#features/passkeys/passkey-view.ts';
import { findUserHandle } from '#features/passkeys/user-handle.ts';

export const updatePasskey = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/passkey/update-passkey',
      summary: 'Rename one of your passkeys',
      errors: [PASSKEY_NOT_FOUND],
      limit: writes,
      duringSetup: true,
      callers: ['session'],
      changes: ['passkey.listUserPasskeys'],
      tag: 'Passkey',
    },
  })
  .input(z.object({ id: z.string(), name: passkeyName }))
  .output(z.object({ passkey: passkeyView }))
  .mutation(async ({ ctx, input: { id, name } }) => {
    const { id: userId } = ctx.caller.user;
    const passkey = await ctx.em().findOne(Passkey, { id, user: userId });
    if (!passkey) throw new AuthError(PASSKEY_NOT_FOUND);
    passkey.name = name;
    passkey.updatedAt = ctx.now;
    const facts = { targetType: 'passkey', targetId: id, data: { name } };
    record(ctx, passkeyRenamed, { actorId: userId, ...facts });
    return { passkey: toPasskeyView(passkey, await findUserHandle(ctx, userId)) };
  });
