/** Beginning of what a start says that is refused. */
export const WHAT = 'Keystead cannot start.';

/** Seconds that running calls have to finish when the server stops; orchestrators usually wait 30. */
export const GRACE = 25;
