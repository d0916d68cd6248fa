import type { AuthInputs } from '#client/wire-types.ts';

/** Names the identity provider of an organization: one of these, as `signIn.sso` takes them. */
export type SsoTarget = Pick<AuthInputs['signIn']['sso'], 'providerId' | 'organizationSlug' | 'domain'>;

/** The identity provider of an organization, for somebody who signs in. */
export interface SsoIdentity {
  /** What `signIn.sso` needs to know of it. */
  target: SsoTarget;
  /** The address that belongs to it. Undefined if the identity provider was named in another way. */
  email?: string | undefined;
  /** Undefined if it is not known yet. */
  name?: string | undefined;
  /** Undefined if it is not known yet. */
  organizationName?: string | undefined;
  /** The organization takes no other way of signing in. */
  required: boolean;
}

/** The same in a form with other ways. */
export interface SsoOffer extends SsoIdentity {
  /** Shows the other ways too, for those who know that they may use them. */
  waive: () => void;
  /** Shows the form for another address. */
  forget: () => void;
}
