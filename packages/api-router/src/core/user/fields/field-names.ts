import { reserved } from '#core/user/reserved-fields.ts';

/** Letters first, so that a name is a valid property, and a label can be made from it. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** Names of columns of users, of other inputs of calls that take fields, and of fields that the wire contract adds. */
const taken = new Set([
  ...reserved,
  ...['name', 'email', 'image', 'emailProvedAt'],
  ...['password', 'rememberMe', 'token', 'code', 'userId', 'provider', 'idToken', 'disableRedirect'],
  ...['invitationId', 'proof', 'callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'],
  ...['username', 'displayUsername', 'phoneNumber', 'phoneNumberVerified', 'isAnonymous'],
  ...['fetchOptions', 'query'],
]);

/** Reason why a name is not allowed for a field, as the rest of a sentence; undefined if it is allowed. */
export const findNameFault = (name: string): string | undefined => findFaultOf(name, taken);

/** The same, with additional reserved names. */
export function findFaultOf(name: string, taken: ReadonlySet<string>): string | undefined {
  if (taken.has(name)) return 'is not free: the service itself uses this name';
  if (name in Object.prototype) return 'is not free: every object of JavaScript has this name';
  if (!NAME.test(name))
    return 'is not a name for a field: use letters, digits and _, and begin with a letter';
  return undefined;
}
