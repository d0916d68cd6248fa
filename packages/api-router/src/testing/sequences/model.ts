/**
 * Two people with a mailbox each, and a third one who has a mailbox, too, and wants into the accounts of the others.
 */
export const people = ['Ada', 'Bob', 'Mallory'] as const;

export type PersonName = (typeof people)[number];

/** Somebody who acts. Root is an administrator of the service. */
export type Actor = PersonName | 'Root';

/** An account as a plain reader of the guides expects it to be. */
export interface Account {
  id: string;
  /** Who reads the mailbox of its address, whoever signed up with it. */
  owner: PersonName;
  /** Whose addresses it had before. */
  former: PersonName[];
  /** When it was made: milliseconds, as all moments of a model. */
  since: number;
  isVerified: boolean;
  /** Somebody proved the mailbox. */
  isProved: boolean;
  isBanned: boolean;
  isGone: boolean;
  /** A sign-in has to ask for a second step. */
  hasFactor: boolean;
  /** Since when the second factors are those of somebody else, unless somebody shows one. */
  contestedAt?: number | undefined;
  isAdministrator: boolean;
}

export type Kind =
  | 'session'
  | 'password'
  | 'API key'
  | 'passkey'
  | 'provider account'
  | 'waiting sign-in'
  | 'trusted device'
  | 'authenticator app'
  | 'backup code'
  | 'one-time token'
  | 'magic link'
  | 'mailed code'
  | 'reset link'
  | 'reset code'
  | 'deletion link'
  | 'secure link'
  | 'removal link'
  | 'approval link'
  | 'confirmation link'
  | 'recovery code'
  | 'organization key'
  | 'invitation'
  | 'transfer';

/** Something that lets somebody in, or makes something happen. Its text is with the world. */
export interface Credential {
  id: number;
  kind: Kind;
  /** Whose account it is about, or who has sent it. */
  account: string;
  /** When it was made. */
  at: number;
  /** Until when it may work. */
  until?: number;
  /** Who knows it. */
  holders: Actor[];
  /** Why it must not work any more. */
  ended?: string;
  /** Another credential: without it, this one is worth nothing. */
  hangsOn?: number;
  /** A session began in the mailbox, and so proves nothing new. */
  isOfMailbox?: boolean;
  /** An administrator acts as somebody else. */
  isImpersonation?: boolean;
  /** By which way in a session began, as policies name it. */
  method?: string;
  /** Of an invitation or a transfer. */
  offer?: Offer;
  /** Whose address a mail went to, or shall be that of the account. */
  mailbox?: PersonName;
  /** Of a key: the organization that it is of. */
  place?: string;
  /** Credentials that a removal link lists. */
  listed?: number[];
}

export interface Offer {
  organization: string;
  role: string;
  to: PersonName;
  /** The team that an invitation leads into as well. */
  team?: string;
  /** The account of a transfer: an invitation is to an address. */
  receiver?: string;
}

export interface Organization {
  id: string;
  /** Roles by account, as they were given. */
  roles: Record<string, string>;
  /** Who was removed, or lost rights, and so comes back by an invitation only. */
  departed: string[];
  /** Rights of the roles that it made itself. */
  made: Record<string, string[]>;
  /** Accounts by team. */
  teams: Record<string, string[]>;
  /** Ways in that its policy allows, what owners asked for last, and null for all. */
  policy: { now: string[] | null; ofOwners: string[] | null };
}

/** The expected state. It is plain data, so that two orders of calls at once can be tried on copies. */
export interface Model {
  accounts: Account[];
  credentials: Credential[];
  organizations: Organization[];
}

export const emptyModel = (): Model => ({ accounts: [], credentials: [], organizations: [] });

export const findAccount = (model: Model, id: string | undefined): Account | undefined =>
  model.accounts.find((account) => account.id === id);

/** The account with the address of a person that is there. */
export const accountOf = (model: Model, owner: PersonName): Account | undefined =>
  model.accounts.find((account) => account.owner === owner && !account.isGone);

export const findCredential = (model: Model, id: number | undefined): Credential | undefined =>
  model.credentials.find((credential) => credential.id === id);

export const findOrganization = (model: Model, id: string | undefined): Organization | undefined =>
  model.organizations.find((organization) => organization.id === id);

export const isInForce = (account: Account | undefined): account is Account =>
  account !== undefined && !account.isGone && !account.isBanned;

export function endCredential(model: Model, id: number | undefined, why: string): void {
  const credential = findCredential(model, id);
  if (credential) credential.ended ??= why;
}
