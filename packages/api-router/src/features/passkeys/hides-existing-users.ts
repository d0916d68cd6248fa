import type { AuthContext } from '#core/call/context.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** Whether sign-ups hide existing accounts, so that a passkey must not show them either. */
export const hidesExistingUsers = (ctx: AuthContext): boolean =>
  passkeyOptions.of(ctx).signUp && emailPasswordOptions.of(ctx).concealExistingUsers;
