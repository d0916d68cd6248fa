import type { Person } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import type { FieldColumns } from '../database/open-database.ts';
import { Dependents, type PeopleReader, toPosition } from '../database/people-reader.ts';
import { toPasskey } from '../database/to-passkey.ts';
import type { Skippable } from '../flags.ts';
import { Sorting } from '../sorting.ts';
import { filledOf, isTrue, wordOf } from '../values.ts';
import { toPersonApplications } from './applications/to-person-applications.ts';
import type { ReadConnections } from './connections/read-connections.ts';
import type { ReadDirectories } from './directories/read-directories.ts';
import type { SourceSecrets } from './source-secrets.ts';
import { toAccount } from './to-account.ts';
import { toApiKey } from './to-api-key.ts';
import { toSession } from './to-session.ts';
import { type TotpShape, toTwoFactor } from './to-two-factor.ts';
import { toUser } from './to-user.ts';

export interface PeopleSettings {
  reader: PeopleReader;
  secrets: SourceSecrets;
  skip: ReadonlySet<Skippable>;
  fields: FieldColumns;
  shape: TotpShape;
  now: Date;
  /** Column by which an API key belongs to somebody. */
  keyOwner: 'userId' | 'referenceId';
  /** Configurations whose API keys belong to organizations. */
  keysOfOrganizations: ReadonlySet<string>;
  /** The column of `twoFactor` that says whether it was verified is there. */
  tellsVerified: boolean;
  /** The tables of applications that sign people in are there. */
  hasApplications: boolean;
  connections: ReadConnections;
  directories: ReadDirectories;
}

type Rows = Record<
  'account' | 'session' | 'twoFactor' | 'passkey' | 'apikey' | 'oauthConsent' | 'oauthRefreshToken',
  ForeignRow[]
>;

function toPerson(row: ForeignRow, rows: Rows, settings: PeopleSettings): Person {
  const { secrets, skip, fields, shape, now, keysOfOrganizations, tellsVerified } = settings;
  const position = toPosition(row);
  const sorting = new Sorting();
  const [user] = sorting.sort([toUser(row, fields)]);
  if (user === undefined) {
    const { unread, left } = sorting;
    return {
      position,
      user: null,
      accounts: [],
      sessions: [],
      twoFactors: [],
      passkeys: [],
      apiKeys: [],
      unread,
      left,
    };
  }
  const isBanned = user.banned === true && (user.banExpires === null || user.banExpires > now);
  const isOn = isTrue(row, 'twoFactorEnabled');
  const { connections, directories } = settings;
  const ofAccounts = { secrets, keepsTokens: !skip.has('tokens'), connections, directories };
  const isAccountSkipped = (account: ForeignRow): boolean =>
    skip.has('accounts') && wordOf(account, 'providerId') !== 'credential';
  const accounts = [
    ...sorting.skipOr(rows.account.filter(isAccountSkipped), { table: 'account', isSkipped: true }, (one) =>
      toAccount(one, user, ofAccounts),
    ),
    ...sorting.sort(
      rows.account.filter((one) => !isAccountSkipped(one)).map((one) => toAccount(one, user, ofAccounts)),
    ),
  ];
  const sessions = sorting.skipOr(
    rows.session,
    { table: 'session', isSkipped: skip.has('sessions') },
    (one) => toSession(one, { now, isBanned }),
  );
  const twoFactors = sorting.skipOr(
    rows.twoFactor,
    { table: 'two_factor', isSkipped: skip.has('two-factor') },
    (one) => toTwoFactor(one, { isOn: tellsVerified || isOn, secrets, shape }),
  );
  const passkeys = sorting.skipOr(
    rows.passkey,
    { table: 'passkey', isSkipped: skip.has('passkeys') },
    (one) => toPasskey(one, user),
  );
  const own = rows.apikey.filter((one) => !keysOfOrganizations.has(wordOf(one, 'configId')));
  const countsDays = settings.keyOwner === 'userId';
  const apiKeys = sorting.skipOr(own, { table: 'api_key', isSkipped: skip.has('api-keys') }, (one) =>
    toApiKey(one, { now, countsDays }),
  );
  const acting = rows.session.filter((one) => filledOf(one, 'impersonatedBy') !== null);
  const impersonations = new Set(acting.map((one) => wordOf(one, 'id')));
  const applications = settings.hasApplications
    ? toPersonApplications(rows, sorting, {
        isSkipped: skip.has('applications'),
        now,
        isBanned,
        impersonations,
      })
    : undefined;
  const { unread, left } = sorting;
  return { position, user, accounts, sessions, twoFactors, passkeys, apiKeys, applications, unread, left };
}

/** People of a Better Auth database, the oldest first, each with everything that hangs on them. */
export async function* readPeople(
  settings: PeopleSettings,
  after: string | null,
): AsyncGenerator<Person, void> {
  const { reader, keyOwner } = settings;
  const open = (model: keyof Rows, by = 'userId', others = {}) =>
    new Dependents(reader.dependents(model, { by, after, ...others }));
  const inOrganization = { joined: { model: 'organization', by: 'referenceId', fields: ['createdAt'] } };
  const streams = {
    account: open('account'),
    session: open('session'),
    twoFactor: open('twoFactor'),
    passkey: open('passkey'),
    apikey: open('apikey', keyOwner),
    ...(settings.hasApplications && {
      oauthConsent: open('oauthConsent', 'userId', inOrganization),
      oauthRefreshToken: open('oauthRefreshToken', 'userId', inOrganization),
    }),
  };
  try {
    for await (const row of reader.roots(after)) {
      const position = toPosition(row);
      const rows = {
        account: await streams.account.of(position),
        session: await streams.session.of(position),
        twoFactor: await streams.twoFactor.of(position),
        passkey: await streams.passkey.of(position),
        apikey: await streams.apikey.of(position),
        oauthConsent: (await streams.oauthConsent?.of(position)) ?? [],
        oauthRefreshToken: (await streams.oauthRefreshToken?.of(position)) ?? [],
      };
      yield toPerson(row, rows, settings);
    }
  } finally {
    for (const stream of Object.values(streams)) await stream.close();
  }
}
