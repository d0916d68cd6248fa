/* Reasons why a column is not in the file of a user. */

export const HASH = 'the hash of a secret';
export const SEALED = 'a secret, encrypted';
export const KEY = 'names a key of the service';
export const OWNER = 'the user of the file';
