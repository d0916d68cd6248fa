import type { AuthOutputs } from '#client/wire-types.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationDirectories } from '#words/organization-directories.ts';

/** A directory that adds people to an organization and takes them out, by SCIM. */
export type Directory = AuthOutputs['scim']['listProviderConnections']['providers'][number];
/** A token of a directory. Its text is known to nobody but whoever made it. */
export type DirectoryToken = Directory['tokens'][number];
/** A new token, with its text this once. */
export type NewDirectoryToken = AuthOutputs['scim']['generateToken'];

export type DirectoryWords = Words<keyof typeof organizationDirectories>;

export type DirectoryStatus = 'works' | 'waiting' | 'fault' | 'noToken';

const hasEnded = ({ expiresAt }: DirectoryToken, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** What its last request and its tokens say. A fault counts until a later request went well. */
export function toDirectoryStatus(directory: Directory, now: number): DirectoryStatus {
  const { tokens, lastRequestAt, lastFaultAt } = directory;
  if (tokens.every((token) => hasEnded(token, now))) return 'noToken';
  if (isFaulty(directory)) return 'fault';
  return lastRequestAt === null && lastFaultAt === null ? 'waiting' : 'works';
}

/** The last request was refused. */
export const isFaulty = ({ lastFault, lastFaultAt, lastRequestAt }: Directory): boolean =>
  lastFault !== null &&
  lastFaultAt !== null &&
  (lastRequestAt === null || Date.parse(lastFaultAt) >= Date.parse(lastRequestAt));

const faultWords = {
  TOO_MANY_REQUESTS: 'fault.limit',
  SCIM_TOO_MANY: 'fault.limit',
  SCIM_INVALID_VALUE: 'fault.value',
  SCIM_INVALID_FILTER: 'fault.syntax',
  SCIM_INVALID_SYNTAX: 'fault.syntax',
  SCIM_INVALID_PATH: 'fault.syntax',
  SCIM_NO_TARGET: 'fault.syntax',
  SCIM_MUTABILITY: 'fault.syntax',
  SCIM_UNIQUENESS: 'fault.taken',
  SCIM_OWNER_KEPT: 'fault.owner',
  SCIM_NOT_FOUND: 'fault.missing',
  SCIM_NOT_IMPLEMENTED: 'fault.unsupported',
} as const satisfies Record<string, keyof typeof organizationDirectories>;

const isKnown = (code: string): code is keyof typeof faultWords => Object.hasOwn(faultWords, code);

/** The sentence about the last refusal. */
export const toDirectoryFault = (words: DirectoryWords, code: string, date: string): string =>
  isKnown(code) ? words(faultWords[code]) : words('fault.other', { code, date });
