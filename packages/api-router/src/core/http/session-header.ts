/** Response header that tells clients that the session, the user or details of the user may have changed. */
export const SESSION_HEADER = 'keystead-session';
