import { defineEvent } from '#core/events/define-event.ts';
import { DAY } from '#core/options/durations.ts';
import { defineToken, type TokenDefinition } from '#core/tokens/define-token.ts';

export const emailChanged = defineEvent('user.email-changed');
export const emailChangeApproved = defineEvent('user.email-change-approved');
export const emailChangeCancelled = defineEvent('user.email-change-cancelled');
export const emailChangeRequested = defineEvent('user.email-change-requested');

const facts: Omit<TokenDefinition, 'purpose'> = { length: 32, alphabet: 'letters', lifetime: () => DAY };

/** Token in the link to the current address, which approves the change. */
export const approvalToken = defineToken('change-email-approve', facts);

/** Token in the link to the new address, which confirms the change. */
export const confirmationToken = defineToken('change-email-confirm', facts);
