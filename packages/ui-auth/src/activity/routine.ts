/** Events that happen all the time and change nothing that somebody would look for. */
const routine: ReadonlySet<string> = new Set([
  'jwks.key-created',
  'jwks.key-retired',
  'organization.activated',
  'organization.team-activated',
  'session.activated',
  'session.updated',
]);

export const isRoutine = (action: string): boolean => routine.has(action);
