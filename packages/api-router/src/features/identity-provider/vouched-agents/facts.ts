import { defineEvent } from '#core/events/define-event.ts';

/** An identity provider vouched for an agent, which got nothing. One per minute, client and fault. */
export const agentDenied = defineEvent('sso.agent-denied');
