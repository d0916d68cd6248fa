import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';

/** An identity provider of an organization. Its policy names all of them as one. */
export const sso = defineSignInMethod('sso', { takesProvider: true, holdsAtDoor: true });

export const connectionCreated = defineEvent('sso.connection-created');
export const connectionUpdated = defineEvent('sso.connection-updated');
export const connectionDeleted = defineEvent('sso.connection-deleted');
export const ssoAccountUnlinked = defineEvent('sso.account-unlinked');

/** Owners let its identity provider vouch for the agents of their people, or do so no more. */
export const agentsAllowed = defineEvent('sso.agents-allowed');
export const agentsStopped = defineEvent('sso.agents-stopped');

/** Whoever runs the test, and whether they would come in. */
export const connectionTested = defineEvent('sso.connection-tested');

export const connectionEvents = [
  connectionCreated,
  connectionUpdated,
  connectionDeleted,
  connectionTested,
  agentsAllowed,
  agentsStopped,
  ssoAccountUnlinked,
];
