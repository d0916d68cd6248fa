/** Key of the sessions of one user, or of all that were asked for. The call is a POST, so it brings no key of its own. */
export const userSessionsKey = (userId?: string): string[] =>
  userId === undefined ? ['keystead', 'userSessions'] : ['keystead', 'userSessions', userId];
