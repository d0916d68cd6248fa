import { type Orm, tableOf } from '@keystead/db';

interface Tables {
  organization: { id: string; name: string; deleted_at: unknown; member_count: number };
  member: { id: string; organization_id: string; user_id: string; role: string };
  invitation: { id: string; organization_id: string; email: string; status: string };
  team: { id: string; organization_id: string; name: string };
  team_member: { team_id: string; member_id: string };
  ownership_transfer: { id: string; organization_id: string; to_member_id: string; status: string };
  organization_domain: { organization_id: string };
  session: { user_id: string; active_organization_id: string | null; active_team_id: string | null };
  user: { id: string; email: string; banned: boolean | number | null };
}

/** The rows of the database about organizations. */
export type State = { readonly [Name in keyof Tables]: readonly Tables[Name][] };

const columns: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] } = {
  organization: ['id', 'name', 'deleted_at', 'member_count'],
  member: ['id', 'organization_id', 'user_id', 'role'],
  invitation: ['id', 'organization_id', 'email', 'status'],
  team: ['id', 'organization_id', 'name'],
  team_member: ['team_id', 'member_id'],
  ownership_transfer: ['id', 'organization_id', 'to_member_id', 'status'],
  organization_domain: ['organization_id'],
  session: ['user_id', 'active_organization_id', 'active_team_id'],
  user: ['id', 'email', 'banned'],
};

/** SQLite keeps a number. In a crowd a ban lasts until it is lifted. */
export const isBanned = ({ banned }: Tables['user']): boolean => Boolean(banned);

/** Only what is pending: there are many of the others. */
const where: Partial<Record<keyof Tables, string>> = {
  invitation: `where "status" = 'pending'`,
  ownership_transfer: `where "status" = 'pending'`,
};

async function readRows<Name extends keyof Tables>(em: Orm['em'], name: Name): Promise<Tables[Name][]> {
  const list = columns[name].map((column) => `"${column}"`).join(', ');
  return em.execute<Tables[Name][]>(`select ${list} from ${tableOf({ em }, name)} ${where[name] ?? ''}`);
}

export const readState = async (em: Orm['em']): Promise<State> => ({
  organization: await readRows(em, 'organization'),
  member: await readRows(em, 'member'),
  invitation: await readRows(em, 'invitation'),
  team: await readRows(em, 'team'),
  team_member: await readRows(em, 'team_member'),
  ownership_transfer: await readRows(em, 'ownership_transfer'),
  organization_domain: await readRows(em, 'organization_domain'),
  session: await readRows(em, 'session'),
  user: await readRows(em, 'user'),
});
