import { applications, type Name } from '../setting.ts';
import { asking } from './authorize-faults.ts';
import { byMethod, ofEverybody, ofForms } from './client-faults.ts';
import { about, by, type Fault } from './fault.ts';
import { aboutTokens, ofMachines, readingPeople, redeeming, refreshing } from './token-faults.ts';

/** Faults of a kind of request, of a client with this way to prove itself. */
export const kinds = [
  'authorize',
  'redeem',
  'refresh',
  'machine',
  'introspect',
  'revoke',
  'userinfo',
] as const;

export type Kind = (typeof kinds)[number];

const own: Record<Kind, Fault[]> = {
  authorize: asking,
  redeem: [...redeeming, by('other')],
  refresh: [...refreshing, by('other')],
  machine: ofMachines,
  introspect: aboutTokens,
  revoke: aboutTokens,
  userinfo: about('token', readingPeople),
};

export function faultsOf(kind: Kind, client: Name): readonly Fault[] {
  // A client that proves nothing is told nothing about tokens, whatever else is wrong.
  if (kind === 'introspect' && applications[client].token_endpoint_auth_method === 'none') return [];
  if (kind === 'authorize' || kind === 'userinfo') return own[kind];
  const proofs = byMethod[applications[client].token_endpoint_auth_method] ?? [];
  return [...own[kind], ...ofForms, ...about('client', [...proofs, ...ofEverybody])];
}
