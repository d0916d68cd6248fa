import type {
  ImportedAccount,
  ImportedTwoFactor,
  ImportedUser,
  LeftRow,
  Person,
  UnreadRow,
} from '@keystead/api-router/imports';
import type { ImportFlags } from '../flags.ts';
import type { SourceFacts } from '../source.ts';
import { toStorable } from '../values.ts';
import type { FileUser } from './file-user.ts';
import { isKept, toOwnId } from './ids.ts';
import type { Losses } from './losses.ts';

export interface PersonSettings {
  kind: string;
  flags: Pick<ImportFlags, 'keepsIds' | 'skip' | 'totpDigits' | 'totpPeriod'>;
  facts: Pick<SourceFacts, 'ownFields' | 'now'>;
  losses: Losses;
}

/** Nobody: with what could not be read, or is left out. */
export const noPerson = (rows: { unread?: readonly UnreadRow[]; left?: readonly LeftRow[] }) => ({
  user: null,
  accounts: [],
  sessions: [],
  twoFactors: [],
  passkeys: [],
  apiKeys: [],
  unread: rows.unread ?? [],
  left: rows.left ?? [],
});

function toId({ kind, flags }: PersonSettings, { id, email }: FileUser): string {
  if (id === null || id === '') return toOwnId(kind, 'email', email.trim().toLowerCase());
  return flags.keepsIds && isKept(id) ? id : toOwnId(kind, 'user', id);
}

const MOMENTS = ['createdAt', 'updatedAt', 'banExpires'] as const;

const EXTERNAL = 'externalId';

/** Values of declared own fields, with the id of the product where it is another one here. */
function toFields({ facts, losses }: PersonSettings, user: FileUser, id: string): ImportedUser['fields'] {
  const others = user.id !== null && user.id !== id ? { [EXTERNAL]: user.id } : {};
  const given = Object.entries({ ...user.fields, ...others }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  for (const [name] of given)
    if (name !== EXTERNAL && !facts.ownFields.includes(name))
      losses.addValues(name, 'no own field of that name is declared');
  return Object.fromEntries(given.filter(([name]) => facts.ownFields.includes(name)));
}

type Times = Pick<ImportedUser, 'createdAt' | 'updatedAt' | 'banExpires'>;

function toTimes({ facts: { now } }: PersonSettings, user: FileUser): Times {
  const createdAt = user.createdAt ?? now;
  return { createdAt, updatedAt: user.updatedAt ?? createdAt, banExpires: user.banExpires ?? null };
}

function toAccounts({ kind }: PersonSettings, user: FileUser, { id, createdAt, updatedAt }: ImportedUser) {
  const noTokens = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  };
  const toAccount = (providerId: string, accountId: string, password: string | null): ImportedAccount => ({
    id: toOwnId(kind, 'account', id, providerId, accountId),
    providerId,
    accountId,
    password,
    ...noTokens,
    createdAt,
    updatedAt,
  });
  return {
    passwords: user.password === null ? [] : [toAccount('credential', id, user.password)],
    providers: user.accounts.map(({ providerId, accountId }) =>
      toAccount(providerId, toStorable(accountId), null),
    ),
  };
}

const BASE32 = /^[A-Z2-7]{16,}$/;

function toTwoFactor(
  { kind, flags }: PersonSettings,
  user: FileUser,
  id: string,
): ImportedTwoFactor | UnreadRow {
  const factor = toOwnId(kind, 'two-factor', id);
  const secret = (user.totpSecret ?? '').replace(/[\s=-]/g, '').toUpperCase();
  if (BASE32.test(secret))
    return {
      id: factor,
      secret,
      digits: flags.totpDigits,
      period: flags.totpPeriod,
      backupCodes: user.backupCodes.map((code) => code.replace(/[\s-]/g, '')),
      isPending: false,
    };
  return {
    table: 'two_factor',
    id: factor,
    field: 'totpSecret',
    code: 'CANNOT_DECRYPT',
    message: 'The secret of the authenticator app is no Base32.',
    takesAll: true,
  };
}

/** A person, without their place in the file. */
export function toPerson(settings: PersonSettings, user: FileUser): Omit<Person, 'position'> {
  const id = toId(settings, user);
  const wrong = MOMENTS.find((field) => user[field] === undefined);
  if (wrong !== undefined) {
    const fault = { code: 'INVALID_DATE', message: 'The time is none.', takesAll: true } as const;
    return noPerson({ unread: [{ table: 'user', id, field: wrong, ...fault }] });
  }
  const { email, emailVerified, name, image, username, role, banned, banReason } = user;
  const carried: ImportedUser = {
    id,
    email,
    emailVerified,
    name,
    image,
    username,
    role,
    banned,
    banReason,
    displayUsername: null,
    ...toTimes(settings, user),
    fields: toFields(settings, user, id),
  };
  const { skip } = settings.flags;
  const { passwords, providers } = toAccounts(settings, user, carried);
  const factor = user.totpSecret === null ? undefined : toTwoFactor(settings, user, id);
  const read = factor === undefined || 'takesAll' in factor ? [] : [factor];
  const isFactorLeft = factor !== undefined && skip.has('two-factor');
  const skipped = (table: LeftRow['table']): LeftRow => ({ table, note: 'skippedRows' });
  return {
    user: carried,
    accounts: [...passwords, ...(skip.has('accounts') ? [] : providers)],
    sessions: [],
    twoFactors: isFactorLeft ? [] : read,
    passkeys: [],
    apiKeys: [],
    unread: !isFactorLeft && factor !== undefined && 'takesAll' in factor ? [factor] : [],
    left: [
      ...(skip.has('accounts') ? providers.map(() => skipped('account')) : []),
      ...(isFactorLeft ? [skipped('two_factor')] : []),
    ],
    ...(user.hashKey !== undefined && { hashKey: user.hashKey }),
    ...(user.createdAt === null && { isDated: false as const }),
  };
}
