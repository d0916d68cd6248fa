import { DAY } from '#core/options/durations.ts';
import { defineToken, type TokenDefinition } from '#core/tokens/define-token.ts';

const facts: Omit<TokenDefinition, 'purpose'> = { length: 32, alphabet: 'letters', lifetime: () => DAY };

/** In the link to the current address, whose owner approves the change. */
export const approvalToken = defineToken('change-email-approve', facts);

/** In the link to the new address, whose owner makes the change by opening it. */
export const confirmationToken = defineToken('change-email-confirm', facts);
