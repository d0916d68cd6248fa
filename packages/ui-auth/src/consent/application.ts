import type { AuthOutputs } from '#client/wire-types.ts';

/** What everybody who is signed in may know of an application. */
export type PublicClient = AuthOutputs['oauth2']['publicClient'];

/** Who made an application, and so who answers for it. */
export type ApplicationSource = PublicClient['source'];

/** A scope in words of the operator. Those of OpenID Connect have words of the kit. */
export type ScopeWords = PublicClient['scopes'][number];

/** The operator answers for it, and has decided about it. */
export const isOperators = (source: ApplicationSource): boolean =>
  source === 'operator' || source === 'admin';
