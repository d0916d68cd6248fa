import { ELSEWHERE } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FileAccount, type FileUser, noFacts } from '../files/file-user.ts';
import type { Losses } from '../files/losses.ts';
import { recordsOf } from '../files/nested.ts';
import { toWrittenFields } from '../files/written-fields.ts';
import type { ImportFlags } from '../flags.ts';
import type { SourceFacts } from '../source.ts';
import { toProvider } from '../to-provider.ts';
import { filledOf, isFalse, isTrue, joinNames, momentOf, wordOf } from '../values.ts';
import { attributesOf } from './attributes.ts';

/** Names of providers here, by those of Cognito in small letters. */
const names = new Map([
  ['google', 'google'],
  ['facebook', 'facebook'],
  ['signinwithapple', 'apple'],
  ['loginwithamazon', 'amazon'],
]);

/** Names that Cognito gives to people who come by a provider. */
const EXTERNAL = /^(google|facebook|signinwithapple|loginwithamazon)_(.+)$/i;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Attributes that become columns of users, or are no facts about them. */
const KNOWN = new Set([
  'sub',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'picture',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'updated_at',
  'identities',
  'enabled',
  'created',
  'changed',
]);

function accountsOf(row: ForeignRow, own: ReadonlyMap<string, string>): FileAccount[] {
  const linked = recordsOf(row, 'identities').map((one) => ({
    providerId: toProvider(wordOf(one, 'providerName'), own, names),
    accountId: wordOf(one, 'userId'),
  }));
  const [, provider, accountId] = EXTERNAL.exec(wordOf(row, 'cognito:username')) ?? [];
  if (linked.length > 0 || provider === undefined || accountId === undefined) return linked;
  return [{ providerId: toProvider(provider, own, names), accountId }];
}

/** A name that somebody chose. Otherwise Cognito has put an id or the e-mail address there. */
function usernameOf(row: ForeignRow, isExternal: boolean): string | null {
  const chosen = filledOf(row, 'preferred_username');
  const name = filledOf(row, 'cognito:username');
  if (chosen !== null || name === null) return chosen;
  return isExternal || UUID.test(name) || /[@+]/.test(name) ? null : name;
}

const fullNameOf = (row: ForeignRow): string =>
  filledOf(row, 'name') ?? joinNames(row, ['given_name', 'family_name']);

/** Further attributes, those of the pool without `custom:`. */
const furtherOf = (row: ForeignRow): ForeignRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (KNOWN.has(name) || name.startsWith('cognito:') || value === '') return [];
      return [[name.replace(/^(?:custom|dev):/, ''), value]];
    }),
  );

/** Reads users of a CSV file with the columns of Cognito, or of the answer of `list-users`. */
export function createUserReader({ providerMap }: Pick<ImportFlags, 'providerMap'>, facts: SourceFacts) {
  return (given: ForeignRow, losses: Losses): FileUser => {
    const row = attributesOf(given);
    const name = wordOf(row, 'cognito:username');
    const isExternal = wordOf(row, 'cognito:user_status') === 'EXTERNAL_PROVIDER' || EXTERNAL.test(name);
    losses.addPhones(Number(filledOf(row, 'phone_number') !== null));
    const hasFactor = isTrue(row, 'cognito:mfa_enabled');
    losses.add(
      'second factors',
      'no secret of them is given away, so their owners set them up anew',
      Number(hasFactor),
    );
    return {
      ...noFacts,
      id: filledOf(row, 'sub') ?? filledOf(row, 'cognito:username'),
      email: wordOf(row, 'email'),
      emailVerified: isTrue(row, 'email_verified'),
      name: fullNameOf(row),
      image: filledOf(row, 'picture'),
      username: usernameOf(row, isExternal),
      banned: isFalse(row, 'enabled') || null,
      createdAt: momentOf(row, 'created'),
      updatedAt: momentOf(row, filledOf(row, 'changed') === null ? 'updated_at' : 'changed'),
      fields: toWrittenFields(furtherOf(row), facts, losses),
      password: isExternal ? null : ELSEWHERE,
      accounts: accountsOf(row, providerMap),
    };
  };
}
