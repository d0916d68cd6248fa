import { defineEvent } from '#core/events/define-event.ts';

export const policyUpdated = defineEvent('organization.policy-updated');
