import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyView, toPasskeyView } from '#features/passkeys/passkey-view.ts';
import { findUserHandle } from '#features/passkeys/user-handle.ts';

export const listUserPasskeys = sessionProcedure
  .meta({
    route: {
      path: '/passkey/list-user-passkeys',
      summary: 'List your passkeys',
      description: 'The oldest first.',
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .output(listOf(passkeyView))
  .query(async ({ ctx }) => {
    const { id } = ctx.caller.user;
    const passkeys = await findPasskeys(ctx, id);
    if (passkeys.length === 0) return [];
    const userHandle = await findUserHandle(ctx, id);
    return passkeys.map((passkey) => toPasskeyView(passkey, userHandle));
  });
