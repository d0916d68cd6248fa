import { DAY } from '#core/options/durations.ts';
import { defineToken, type TokenDefinition } from '#core/tokens/define-token.ts';

const facts: Omit<TokenDefinition, 'purpose'> = { length: 32, alphabet: 'letters', lifetime: () => DAY };

/** Token in the link to the current address, which approves the change. */
export const approvalToken = defineToken('change-email-approve', facts);

/** Token in the link to the new address, which confirms the change. */
export const confirmationToken = defineToken('change-email-confirm', facts);
