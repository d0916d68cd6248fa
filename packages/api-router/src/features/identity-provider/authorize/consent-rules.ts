import type { OAuthConsent } from '@keystead/db';
import { namesOfClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { isLocalRedirect } from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

/** Columns of a consent that decide whether it is enough. */
export const rememberedColumns = ['scopes', 'resources', 'claims', 'clientKey', 'lastUsedAt'] as const;

export type Remembered = Pick<OAuthConsent, (typeof rememberedColumns)[number]>;

export interface ConsentQuestion {
  wanted: Pick<Wanted, 'scopes' | 'resources' | 'claims' | 'prompts' | 'redirectUri'>;
  client: Pick<Client, 'source' | 'skipConsent' | 'consentKey'>;
  consent: Remembered | undefined;
  /** The person has to choose an organization. */
  choosesOrganization: boolean;
  /** Seconds for which a consent that is not used is remembered. */
  consentExpiresIn: number;
  now: Date;
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/** Given to the client as it is today, and not forgotten by now. */
export const isInForce = (
  { clientKey, lastUsedAt }: Remembered,
  { client, consentExpiresIn, now }: Pick<ConsentQuestion, 'client' | 'consentExpiresIn' | 'now'>,
): boolean =>
  clientKey === client.consentKey && now.getTime() - lastUsedAt.getTime() < consentExpiresIn * 1000;

type Reason = readonly [name: string, isTrue: (asked: ConsentQuestion) => boolean];

/** Reasons to ask even where the operator vouches for the client. */
const always: readonly Reason[] = [
  ['asked for', ({ wanted }) => wanted.prompts.has('consent')],
  ['organization to choose', ({ choosesOrganization }) => choosesOrganization],
];

/** Reasons to ask about any other client. */
const usual: readonly Reason[] = [
  [
    'another program can pose as it',
    ({ client, wanted }) => !isOperators(client.source) && isLocalRedirect(wanted.redirectUri),
  ],
  ['never asked', ({ consent }) => consent === undefined],
  [
    'forgotten, or another client',
    (asked) => asked.consent !== undefined && !isInForce(asked.consent, asked),
  ],
  ['more scopes', ({ consent, wanted }) => !isWithin(wanted.scopes, consent?.scopes ?? [])],
  ['more resources', ({ consent, wanted }) => !isWithin(wanted.resources, consent?.resources ?? [])],
  ['more claims', ({ consent, wanted }) => !isWithin(namesOfClaims(wanted.claims), consent?.claims ?? [])],
];

/** Why the person is asked; undefined: what is remembered is enough, or the operator has decided. */
export function findConsentReason(asked: ConsentQuestion): string | undefined {
  const { client } = asked;
  const reasons = client.skipConsent && isOperators(client.source) ? always : [...always, ...usual];
  return reasons.find(([, isTrue]) => isTrue(asked))?.[0];
}
