import type { ForeignRow } from '@keystead/db';
import { type FileAccount, type FileUser, type Moment, noFacts } from '../files/file-user.ts';
import type { Losses } from '../files/losses.ts';
import { recordOf } from '../files/nested.ts';
import type { FromRow } from '../files/open-file-source.ts';
import { scalarsOf } from '../files/scalars.ts';
import { toWrittenFields } from '../files/written-fields.ts';
import type { SourceFacts } from '../source.ts';
import { toProvider } from '../to-provider.ts';
import { filledOf, isTrue, momentOf, wordOf } from '../values.ts';

/** A user with the rows that hang on them. */
export interface UserRows {
  user: ForeignRow;
  identities: readonly ForeignRow[];
  factors: readonly ForeignRow[];
}

export interface ReadSettings extends Pick<SourceFacts, 'ownFields' | 'writableFields' | 'now'> {
  /** Names of providers here, by their names in the source. */
  providerMap: ReadonlyMap<string, string>;
}

/** Providers that are called otherwise here. */
const NAMES = new Map([
  ['azure', 'microsoft'],
  ['linkedin_oidc', 'linkedin'],
]);

/** Identities that are no accounts at a provider. */
const isOwn = (provider: string): boolean => /^(?:email|phone|sso:.*)$/.test(provider);

/** Keys that Supabase writes itself into the metadata of users. */
const KNOWN = new Set(
  'iss sub email email_verified phone_verified provider_id full_name name avatar_url picture user_name preferred_username custom_claims'.split(
    ' ',
  ),
);

const withoutKnown = (metadata: ForeignRow): ForeignRow =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !KNOWN.has(key)));

/** Keys that Supabase writes itself into the metadata of the application. */
const KNOWN_OF_APP = new Set(['provider', 'providers']);

function toAccounts(identities: readonly ForeignRow[], { providerMap }: ReadSettings): FileAccount[] {
  return identities.flatMap((row) => {
    const provider = wordOf(row, 'provider');
    if (isOwn(provider)) return [];
    return [
      {
        providerId: toProvider(provider, providerMap, NAMES),
        accountId: filledOf(row, 'providerId') ?? wordOf(row, 'id'),
      },
    ];
  });
}

/** The secret of the authenticator app. Of several the first one counts. */
function toSecret(factors: readonly ForeignRow[], losses: Losses): string | null {
  const verified = factors.filter((row) => wordOf(row, 'status') === 'verified');
  const [first, ...more] = verified.filter((row) => wordOf(row, 'factorType') === 'totp');
  const others = verified.filter((row) => wordOf(row, 'factorType') !== 'totp');
  losses.add('further authenticator apps', 'their owners use the one that they set up first', more.length);
  losses.add(
    'second factors by phone or passkey',
    'their owners set up another one: until then their password is enough',
    others.length,
  );
  losses.add('second factors that were not finished', 'nobody misses them', factors.length - verified.length);
  // A factor without a secret is refused as one that does not open.
  return first === undefined ? null : wordOf(first, 'secret');
}

interface Ban {
  banned: true | null;
  banExpires: Moment;
}

function toBan(row: ForeignRow, now: Date): Ban {
  if (wordOf(row, 'bannedUntil') === 'infinity') return { banned: true, banExpires: null };
  const until = momentOf(row, 'bannedUntil');
  if (until === undefined) return { banned: null, banExpires: undefined };
  return until !== null && until > now
    ? { banned: true, banExpires: until }
    : { banned: null, banExpires: null };
}

function countLosses({ user, identities }: UserRows, losses: Losses): void {
  losses.addPhones(Number(filledOf(user, 'phone') !== null));
  const isSso =
    isTrue(user, 'isSsoUser') || identities.some((row) => wordOf(row, 'provider').startsWith('sso:'));
  losses.add(
    'people who signed in by SAML',
    'they have no way in until they ask for a password by mail',
    isSso ? 1 : 0,
  );
  const keys = Object.keys(recordOf(user, 'rawAppMetaData')).filter((key) => !KNOWN_OF_APP.has(key));
  for (const key of keys) losses.addValues(`raw_app_meta_data.${key}`, 'Keystead has nothing for them');
}

/** A user of Supabase. */
export function readUser(rows: UserRows, settings: ReadSettings, losses: Losses): FromRow {
  const { user: row, identities, factors } = rows;
  if (filledOf(row, 'deletedAt') !== null) return { left: 'deletedUsers' };
  if (isTrue(row, 'isAnonymous')) return { left: 'anonymousUsers' };
  countLosses(rows, losses);
  const metadata = recordOf(row, 'rawUserMetaData');
  const texts = scalarsOf(metadata);
  return {
    ...noFacts,
    id: filledOf(row, 'id'),
    email: wordOf(row, 'email'),
    emailVerified: filledOf(row, 'emailConfirmedAt') !== null,
    name: filledOf(texts, 'full_name') ?? wordOf(texts, 'name'),
    image: filledOf(texts, 'avatar_url') ?? filledOf(texts, 'picture'),
    ...toBan(row, settings.now),
    createdAt: momentOf(row, 'createdAt'),
    updatedAt: momentOf(row, 'updatedAt'),
    fields: toWrittenFields(withoutKnown(metadata), settings, losses),
    password: filledOf(row, 'encryptedPassword'),
    accounts: toAccounts(identities, settings),
    totpSecret: toSecret(factors, losses),
  } satisfies FileUser;
}
