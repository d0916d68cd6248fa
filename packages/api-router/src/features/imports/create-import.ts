import { ImportRun, type Orm } from '@keystead/db';
import { ATTEMPTS, detached, isOvertaken } from '#core/call/commit.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { importFinished } from '#core/events/beginnings.ts';
import { record } from '#core/events/record.ts';
import { createHashKeyStore } from '#features/email-password/elsewhere/hash-keys.ts';
import { findApplicationFacts } from '#features/imports/applications/application-facts.ts';
import {
  insertApplications,
  noApplicationRows,
  type SettledClients,
} from '#features/imports/applications/application-rows.ts';
import type { ImportedClient } from '#features/imports/applications/imported.ts';
import { settleClient } from '#features/imports/applications/settle-client.ts';
import { settleWaiting } from '#features/imports/applications/settle-waiting.ts';
import { writeClients } from '#features/imports/applications/write-clients.ts';
import { findExisting, Taken } from '#features/imports/find-existing.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import { keepAlive } from '#features/imports/keep-alive.ts';
import { adoptKeys } from '#features/imports/merging/adopt-keys.ts';
import { findOrganizationFacts } from '#features/imports/organization-facts.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import { insertOrganizations, noOrganizationRows } from '#features/imports/organization-rows.ts';
import { toFieldHashes } from '#features/imports/own-fields.ts';
import type { LeftRow, Person } from '#features/imports/person.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';
import { planOrganization } from '#features/imports/plan-organization.ts';
import { planPerson } from '#features/imports/plan-person.ts';
import type { Refusal, UnreadRow } from '#features/imports/refusal.ts';
import { insertPeople, noPersonRows } from '#features/imports/rows.ts';
import { beginRun, type ImportPart, keepProgress, type Run, releaseRun } from '#features/imports/run.ts';
import { type ImportedSigningKey, writeSigningKeys } from '#features/imports/signing-keys.ts';
import { type Counts, Tally } from '#features/imports/tally.ts';
import { wrapWeakHashes } from '#features/imports/wrap-weak-hashes.ts';

/** A batch that is decided. */
interface Planned {
  tally: Tally;
  refusals: Refusal[];
  insert: () => Promise<void>;
}

interface Place {
  /** The last position of the source that it writes. */
  position?: string | null;
  /** Ids of users who must not change until it ends. */
  users?: readonly string[];
}

type Plan = (unit: Unit, em: Orm['em']) => Promise<Planned>;

/** Parts of a source besides people and organizations. */
export interface Rest {
  signingKeys: readonly ImportedSigningKey[];
  /** Rows whose user is not there, and other rows that could not be read. */
  unread: readonly UnreadRow[];
  left: readonly LeftRow[];
}

/** An import that is under way. */
export interface Import {
  /** Where it stood when it began: a halted one goes on. */
  readonly begun: Run;
  /** Counts of what is committed. */
  readonly counts: Counts;
  /** Says what clients the source has, before anything that hangs on them is written. */
  knowClients(given: readonly ImportedClient[]): void;
  /** Writes people in one transaction, or nothing. */
  writePeople(people: readonly Person[]): Promise<void>;
  /** Writes organizations in one transaction, or nothing. */
  writeOrganizations(groups: readonly OrganizationGroup[]): Promise<void>;
  /** Goes on to the next part of the source. */
  enter(part: ImportPart): Promise<void>;
  /** Ends it, when everything was read, with rows that belong to no user. */
  finish(rest: Rest): Promise<void>;
  /** Ends the work of this process: another one may go on. */
  close(): Promise<void>;
}

function addIds(ids: Set<string>, rows: readonly { id?: unknown }[]): void {
  for (const { id } of rows) if (typeof id === 'string') ids.add(id);
}

/** Begins an import, or goes on with a halted one of the same source. Rejects with an `ImportFault`. */
export async function createImport(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  settings: ImportSettings,
): Promise<Import> {
  await deps.dataKeys.load();
  const begun = await beginRun(deps, settings);
  const { id, since, upTo, startedAt, earlier } = begun;
  const { holder, isDryRun } = settings;
  if (settings.keys !== undefined && !isDryRun) await adoptKeys(deps, settings.keys);
  // Nothing of a dry run is in the database, so it remembers what it would have written.
  const seen = isDryRun ? new Taken() : undefined;
  const seenOnes = { users: new Set<string>(), organizations: new Set<string>() };
  let clients: SettledClients = new Map();
  const keepHashKeys = createHashKeyStore(deps);
  let { part, counts } = begun;
  const stop = isDryRun ? () => undefined : keepAlive(deps, { id, holder });

  const planPeople = async (unit: Unit, em: Orm['em'], people: readonly Person[]): Promise<Planned> => {
    const existing = await findExisting(em, people, {
      toEmail: toNormalEmail,
      toFieldHashes: (user) => toFieldHashes(unit, user),
      taken: seen ?? new Taken(),
    });
    const rows = noPersonRows();
    const facts = await findApplicationFacts(em, people, since !== null);
    const applications = { clients, facts, rows: noApplicationRows() };
    const tally = new Tally(counts);
    const came = { since, upTo, startedAt, earlier };
    const batch = { unit, settings, existing, ...came, rows, applications, tally, refusals: [] };
    for (const person of people) planPerson(batch, person);
    if (isDryRun) addIds(seenOnes.users, rows.users);
    return {
      ...batch,
      async insert() {
        await insertPeople(em, rows);
        await insertApplications(unit, em, applications.rows);
      },
    };
  };

  const planGroups = async (
    unit: Unit,
    em: Orm['em'],
    groups: readonly OrganizationGroup[],
  ): Promise<Planned> => {
    const facts = await findOrganizationFacts(em, groups, settings);
    // Nobody is written in a dry run, so everybody whom it would have written counts.
    for (const id of seenOnes.users) facts.users.add(id);
    const rows = noOrganizationRows();
    const batch = { unit, facts, since, rows, tally: new Tally(counts), refusals: [] };
    for (const group of groups) await planOrganization(batch, group);
    if (isDryRun) addIds(seenOnes.organizations, rows.organizations);
    return { ...batch, insert: () => insertOrganizations(em, rows) };
  };

  const keep = async ({ refusals, tally }: Pick<Planned, 'refusals' | 'tally'>): Promise<Counts> => {
    const errorsSize =
      refusals.length === 0 ? counts.errorsSize : await settings.keepRefusals(refusals, counts.errorsSize);
    return { ...tally.counts, refusals: counts.refusals + refusals.length, errorsSize };
  };

  /** Runs work in the transaction that also writes how far the import is. */
  const inTransaction = (
    { position = null, users = [] }: Place,
    work: (unit: Unit, em: Orm['em']) => Promise<Counts>,
  ): Promise<Counts> =>
    detached(serviceCaller(deps), async (unit) => {
      unit.share({ users });
      return unit.write(async (em) => {
        // First of all, so that no other process has the import.
        await keepProgress(em, { id, holder, now: unit.now }, {});
        const kept = await work(unit, em);
        await keepProgress(em, { id, holder, now: unit.now }, { part, position, counts: kept });
        return kept;
      });
    });

  const write = async (place: Place, plan: Plan, attempts = ATTEMPTS): Promise<Counts> => {
    try {
      return await inTransaction(place, async (unit, em) => {
        const planned = await plan(unit, em);
        await planned.insert();
        return keep(planned);
      });
    } catch (error) {
      // Somebody signed up in between: the batch is decided anew.
      if (attempts === 1 || !isOvertaken(error)) throw error;
      return write(place, plan, attempts - 1);
    }
  };

  const check = (plan: Plan): Promise<Counts> =>
    detached(serviceCaller(deps), async (unit) => keep(await plan(unit, unit.em())));

  /** Writes a batch, or checks it in a dry run. */
  const carry = async (place: Place, plan: Plan): Promise<void> => {
    counts = await (isDryRun ? check(plan) : write(place, plan));
  };

  const keepRest = async (unit: Unit, em: Orm['em'], { signingKeys: keys, unread, left }: Rest) => {
    const tally = new Tally(counts);
    for (const { table, keepsRow } of unread) if (!keepsRow) tally.add(table, 'refused');
    for (const { table, note } of left) {
      tally.add(table, 'left');
      tally.note(note);
    }
    const refusals: Refusal[] = unread.map(({ takesAll: _, keepsRow: __, ...refusal }) => refusal);
    const seen = seenOnes;
    await writeClients({ unit, em, clients, settings, since, startedAt, earlier, seen, tally, refusals });
    if (!isDryRun) await settleWaiting(em, { clients, tally, refusals });
    await writeSigningKeys(unit, em, { keys, tally, refusals, isDryRun });
    return keep({ tally, refusals });
  };

  return {
    begun,
    get counts() {
      return counts;
    },
    knowClients(given) {
      clients = new Map(given.map((client) => [client.id, settleClient(deps, client)]));
    },
    async writePeople(given) {
      const isWrapped = !isDryRun && settings.weakHashes !== 'refuse';
      if (!isDryRun) await keepHashKeys(given.map(({ hashKey }) => hashKey));
      const people = isWrapped ? await wrapWeakHashes(deps, given) : given;
      // A later import gives sessions to users who are there, and who could be banned meanwhile.
      const users = since === null ? [] : people.flatMap(({ user }) => user?.id ?? []);
      const place = { position: people.at(-1)?.position ?? null, users };
      await carry(place, (unit, em) => planPeople(unit, em, people));
    },
    writeOrganizations: (groups) =>
      carry({ position: groups.at(-1)?.position ?? null }, (unit, em) => planGroups(unit, em, groups)),
    async enter(next) {
      part = next;
      if (isDryRun) return;
      await detached(serviceCaller(deps), async (unit) =>
        unit.write((em) => keepProgress(em, { id, holder, now: unit.now }, { part, position: null })),
      );
    },
    async finish(rest) {
      stop();
      if (isDryRun) {
        counts = await detached(serviceCaller(deps), (unit) => keepRest(unit, unit.em(), rest));
        return;
      }
      counts = await inTransaction({}, async (unit, em) => {
        const kept = await keepRest(unit, em, rest);
        const { kind } = settings.source;
        const data = { source: kind, tables: kept.tables };
        record(unit, importFinished, { actorId: null, targetType: 'import', targetId: id, data });
        await em.nativeUpdate(ImportRun, { id, holder }, { finishedAt: unit.now });
        return kept;
      });
    },
    async close() {
      stop();
      if (!isDryRun) await releaseRun(deps, { id, holder });
    },
  };
}
