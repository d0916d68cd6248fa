import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';

/** An identity provider of an organization. Its policy names all of them as one. */
export const sso = defineSignInMethod('sso', { takesProvider: true, holdsAtDoor: true });

export const connectionCreated = defineEvent('sso.connection-created');
export const connectionUpdated = defineEvent('sso.connection-updated');
export const connectionDeleted = defineEvent('sso.connection-deleted');
/** The service added certificates that the metadata of the identity provider has, or dropped such as it has no more. */
export const certificatesChanged = defineEvent('sso.certificates-changed');

/** The service itself found that nobody can come in, or that somebody can again. */
export const connectionDied = defineEvent('sso.connection-died');
export const connectionRevived = defineEvent('sso.connection-revived');

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
  certificatesChanged,
  connectionDied,
  connectionRevived,
  agentsAllowed,
  agentsStopped,
  ssoAccountUnlinked,
];
