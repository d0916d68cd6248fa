import { defineExchange } from '#core/call/sign-in-method.ts';

/** Session after a change of second factors. */
export const twoFactorChange = defineExchange('two-factor-change');
