import { type Orm, tableOf } from '@keystead/db';
import type { Ask } from '#testing/sequences/answer.ts';
import { type Attempt, actsElsewhere, attempts, harmless } from '#testing/sequences/attempts.ts';
import { findAccount, type Model } from '#testing/sequences/model.ts';
import { isOwner, sameRole, whyNot } from '#testing/sequences/rules.ts';
import type { World } from '#testing/sequences/world.ts';

/** What the database says, read once for all models. */
export interface Stored {
  members: readonly { organization: string; user: string; role: string }[];
  people: readonly { id: string; role: string | null; isBanned: boolean }[];
}

interface MemberRow {
  organization_id: string;
  user_id: string;
  role: string;
}

interface PersonRow {
  id: string;
  role: string | null;
  /** SQLite has a number. */
  banned: boolean | number | null;
}

const asList = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ');

/** Rows of a table by ids that the service has made. */
async function readRows<Row>(
  em: Orm['em'],
  name: string,
  where: { columns: string; ids: readonly string[] },
): Promise<Row[]> {
  const { columns, ids } = where;
  if (ids.length === 0) return [];
  const [first] = columns.split(', ');
  return em.execute<Row[]>(
    `select ${columns} from ${tableOf({ em }, name)} where ${first} in (${asList(ids)})`,
  );
}

export async function readStored({ place }: World, models: readonly Model[]): Promise<Stored> {
  const em = place.app.em();
  const ids = [...new Set(models.flatMap(({ organizations }) => organizations.map(({ id }) => id)))];
  const users = [...new Set(models.flatMap(({ accounts }) => accounts.map(({ id }) => id)))];
  const members = await readRows<MemberRow>(em, 'member', { columns: 'organization_id, user_id, role', ids });
  const people = await readRows<PersonRow>(em, 'user', { columns: 'id, role, banned', ids: users });
  return {
    members: members.map((row) => ({ organization: row.organization_id, user: row.user_id, role: row.role })),
    people: people.map(({ id, role, banned }) => ({ id, role, isBanned: Boolean(banned) })),
  };
}

/** What is stored and was not given, or was given and is not there. */
export function findDifferences(model: Model, { members, people }: Stored): string[] {
  const wrong: string[] = [];
  const nameOf = (id: string): string => findAccount(model, id)?.owner ?? id;
  for (const { organization, user, role } of members) {
    const given = model.organizations.find(({ id }) => id === organization)?.roles[user];
    if (!sameRole(given, role)) wrong.push(`${nameOf(user)} is ${role}, and was made ${given ?? 'nothing'}`);
  }
  for (const { id, roles } of model.organizations)
    for (const user of Object.keys(roles))
      if (!members.some((row) => row.organization === id && row.user === user))
        wrong.push(`${nameOf(user)} was made ${roles[user]} and is no member`);
  for (const { id, role } of people)
    if (role?.includes('admin')) wrong.push(`${nameOf(id)} is an administrator`);
  for (const account of model.accounts) {
    const row = people.find(({ id }) => id === account.id);
    if ((row === undefined) !== account.isGone)
      wrong.push(`the account of ${account.owner} is ${row ? 'there' : 'gone'}`);
    if (row && row.isBanned !== account.isBanned)
      wrong.push(`the account of ${account.owner} is ${row.isBanned ? '' : 'not '}banned`);
  }
  for (const { id } of model.organizations) {
    const here = members.filter(({ organization }) => organization === id);
    const owners = here.filter(
      ({ user, role }) => isOwner(role) && people.some((row) => row.id === user && !row.isBanned),
    );
    // Whoever is alone in an organization may be banned: nobody else is left without an owner.
    if (owners.length === 0 && here.length !== 1) wrong.push('an organization has no owner in force');
  }
  return wrong;
}

interface Asked {
  world: World;
  ask: Ask;
  /** Only what has ended since the last look; else all that must not work. */
  tried: Set<number>;
}

/** Tries what must not work in any of the models, and says what does. */
export async function tryEnded(models: readonly Model[], { world, ask, tried }: Asked): Promise<string[]> {
  const [model] = models;
  const wrong: string[] = [];
  for (const credential of model?.credentials ?? []) {
    // Where one order of calls has not made it, such as a link to an address that has no account, it is not asked.
    const why = models.map((one) => {
      const there = one.credentials.find(({ id }) => id === credential.id);
      return there && whyNot(one, there, world.now());
    });
    const attempt = attempts[credential.kind];
    if (!model || !attempt || tried.has(credential.id) || why.some((one) => one === undefined)) continue;
    tried.add(credential.id);
    const isSuccess = await attempt({ world, model, ask, credential, secret: world.secretOf(credential.id) });
    if (isSuccess) wrong.push(`the ${credential.kind} ${credential.id} works, and must not: ${why[0]}`);
  }
  return wrong;
}

export interface Living {
  wrong: string[];
  /** How many of those that may work do. */
  works: number;
  count: number;
}

/** Tries what may work and changes nothing by it: it shows its own person, and acts where that is a member. */
export async function tryLiving(models: readonly Model[], { world, ask }: Asked): Promise<Living> {
  const result: Living = { wrong: [], works: 0, count: 0 };
  const [model] = models;
  if (!model || models.length > 1) return result;
  for (const credential of model.credentials) {
    const attempt = harmless[credential.kind];
    if (!attempt || credential.account === 'root' || whyNot(model, credential, world.now()) !== undefined)
      continue;
    const given: Attempt = { world, model, ask, credential, secret: world.secretOf(credential.id) };
    result.count += 1;
    if (!(await attempt(given))) continue;
    result.works += 1;
    const place = credential.kind === 'session' ? await actsElsewhere(given) : undefined;
    if (place !== undefined)
      result.wrong.push(`the session ${credential.id} acts where its person is no member`);
  }
  return result;
}
