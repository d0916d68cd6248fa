import {
  Account,
  ApiKey,
  BackupCode,
  Invitation,
  Member,
  Organization,
  type Orm,
  Passkey,
  Session,
  TeamMember,
  User,
} from '@keystead/db';

/** Everything that an import writes, without what is sealed or drawn. */
export async function dump(em: Orm['em']): Promise<unknown> {
  const byId = { orderBy: { id: 'asc' } } as const;
  const drawn = new Set(['keyId', 'secret', 'accessToken', 'refreshToken', 'idToken']);
  const plain = (rows: readonly object[]): unknown =>
    JSON.parse(JSON.stringify(rows, (key, value) => (drawn.has(key) ? undefined : value)));
  return {
    users: plain(await em.find(User, {}, byId)),
    accounts: plain(await em.find(Account, {}, byId)),
    hashes: (await em.find(Account, {}, byId)).map(({ password }) => password),
    sessions: plain(await em.find(Session, {}, byId)),
    passkeys: plain(await em.find(Passkey, {}, byId)),
    apiKeys: plain(await em.find(ApiKey, {}, byId)),
    organizations: plain(await em.find(Organization, {}, byId)),
    members: plain(await em.find(Member, {}, byId)),
    seats: plain(await em.find(TeamMember, {}, byId)),
    invitations: plain(await em.find(Invitation, {}, byId)),
    codes: await em.count(BackupCode, {}),
  };
}
