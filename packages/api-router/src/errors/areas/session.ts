/** Failures about the signed-in state. */
export const sessionErrors = {
  FAILED_TO_CREATE_SESSION: [401, 'Failed to create session'],
  FAILED_TO_GET_SESSION: [500, 'Failed to get session'],
  SESSION_NOT_FOUND: [404, 'Session not found'],
  SESSION_EXPIRED: [400, 'Session expired. Re-authenticate to perform this action.'],
  SESSION_NOT_FRESH: [403, 'Session is not fresh'],
} as const;
