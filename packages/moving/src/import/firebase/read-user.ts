import { toFirebaseText } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FileAccount, type FileUser, noFacts, UNKNOWN_HASH } from '../files/file-user.ts';
import type { Losses } from '../files/losses.ts';
import { recordOf, recordsOf } from '../files/nested.ts';
import type { FromRow } from '../files/open-file-source.ts';
import { scalarsOf } from '../files/scalars.ts';
import type { ImportFlags } from '../flags.ts';
import { toProvider } from '../to-provider.ts';
import { UsageFault } from '../usage-fault.ts';
import { filledOf, isTrue, momentOf, wordOf } from '../values.ts';
import { providersOf } from './columns.ts';
import type { HashConfig } from './hash-config.ts';

/** Names of providers here, by those of Firebase. */
const names = new Map([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['twitter.com', 'twitter'],
  ['github.com', 'github'],
  ['apple.com', 'apple'],
  ['microsoft.com', 'microsoft'],
]);

/** Providers by which nobody has an account elsewhere. */
const OWN = new Set(['password', 'phone', 'anonymous', 'custom', 'firebase']);

export const NO_CONFIG =
  'The file has password hashes: give the parameters of the project with --hash-config FILE. The console of Firebase shows them under Authentication, Users.';

type Password = Pick<FileUser, 'password' | 'hashKey'>;

export interface ReaderSettings {
  flags: Pick<ImportFlags, 'providerMap' | 'drop'>;
  config: HashConfig | undefined;
}

function passwordOf({ flags, config }: ReaderSettings, row: ForeignRow): Password {
  const [hash, salt] = [filledOf(row, 'passwordHash'), filledOf(row, 'salt')];
  if (hash === null) return { password: null };
  if (config === undefined && !flags.drop.has('password')) throw new UsageFault(NO_CONFIG);
  const bytes = Buffer.from(hash, 'base64');
  // The hash is the encrypted key, so another length tells of another project or another form.
  if (config === undefined || salt === null || bytes.length !== config.key.signerKey.length)
    return { password: UNKNOWN_HASH };
  const text = toFirebaseText({ ...config, salt: Buffer.from(salt, 'base64'), hash: bytes });
  return { password: text, hashKey: config.key };
}

const accountsOf = ({ flags: { providerMap } }: ReaderSettings, row: ForeignRow): FileAccount[] =>
  providersOf(row).flatMap(({ provider, id }) => {
    if (OWN.has(provider)) return [];
    return [{ providerId: toProvider(provider, providerMap, names), accountId: id }];
  });

function countLosses(row: ForeignRow, user: FileUser, losses: Losses): void {
  const lose = (what: string, effect: string, count: number): void => losses.add(what, effect, count);
  losses.addPhones(Number(filledOf(row, 'phoneNumber') !== null));
  const factors = recordsOf(row, 'mfaInfo').length;
  lose('second factors', 'the export has no secret of them, so their owners set them up anew', factors);
  const hasClaims = Object.keys(recordOf(row, 'customAttributes')).length > 0;
  lose('custom claims', 'your application asks for roles and permissions here', Number(hasClaims));
  const hasNone = user.email !== '' && user.password === null && user.accounts.length === 0;
  const effect =
    'the export has neither a password nor a provider of these people, so they ask for a link or a password by mail';
  lose('ways to sign in', effect, Number(hasNone));
}

/** Reads users of the export of Firebase, as JSON or CSV. */
export function createUserReader(settings: ReaderSettings) {
  return (row: ForeignRow, losses: Losses): FromRow => {
    const texts = scalarsOf(row);
    const email = wordOf(texts, 'email');
    const { password, hashKey } = passwordOf(settings, texts);
    const accounts = accountsOf(settings, row);
    const isAnonymous = email === '' && filledOf(texts, 'phoneNumber') === null && password === null;
    if (isAnonymous && accounts.length === 0) return { left: 'anonymousUsers' };
    const user: FileUser = {
      ...noFacts,
      id: filledOf(texts, 'localId'),
      email,
      emailVerified: isTrue(texts, 'emailVerified'),
      name: wordOf(texts, 'displayName'),
      image: filledOf(texts, 'photoUrl'),
      banned: isTrue(texts, 'disabled') || null,
      createdAt: momentOf(texts, 'createdAt'),
      password,
      hashKey,
      accounts,
    };
    countLosses(row, user, losses);
    return user;
  };
}
