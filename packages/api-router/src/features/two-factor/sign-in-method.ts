import { defineExchange } from '#core/call/sign-in-method.ts';

/** The session of somebody who has changed their second factors. */
export const twoFactorChange = defineExchange('two-factor-change');
