import type { AuthContext } from '#core/call/context.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** Whether sign-ups tell nobody that an address has an account, so that a passkey must not tell it either. */
export const hidesExistingUsers = (ctx: AuthContext): boolean =>
  passkeyOptions.of(ctx).signUp && emailPasswordOptions.of(ctx).concealExistingUsers;
