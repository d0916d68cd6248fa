import { createHash } from 'node:crypto';

/** What a request asks for: those of one kind are never answered by answers to another one. */
type Kind = 'request' | 'logout';

const ID_BYTES = 20;

/** Bytes that only whoever has the state knows: nothing has to be stored to find the request of an answer again. */
export const bytesOfState = (kind: Kind, state: string): Buffer =>
  createHash('sha256').update(`saml ${kind} ${state}`).digest().subarray(0, ID_BYTES);

/** ID of the request that was sent with this RelayState. */
export const requestIdOf = (kind: Kind, state: string): string =>
  `_${bytesOfState(kind, state).toString('hex')}`;
