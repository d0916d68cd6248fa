import { ImportRun, lockWork, type Orm } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { ImportFault, type ImportSettings } from '#features/imports/import-settings.ts';
import { type Counts, noCounts } from '#features/imports/tally.ts';

/** Parts of a source, in the order in which they are written. */
export const importParts = ['people', 'organizations', 'rest'] as const;

/** The part of a source that an import is at. */
export type ImportPart = (typeof importParts)[number];

/** Where an import stands. */
export interface Run {
  id: string;
  startedAt: Date;
  /** When the import of the same source before this one began. Null: there was none. */
  since: Date | null;
  /** The newest user whom that one had: a file may be older than its import. Null: there was none. */
  upTo: Date | null;
  /** When each import of the same source before this one began, in milliseconds. */
  earlier: ReadonlySet<number>;
  part: ImportPart;
  /** The last position of that part that was written, as the source says it. */
  position: string | null;
  counts: Counts;
}

type Progress = Pick<Run, 'part' | 'position' | 'counts'>;

/** Seconds without a sign of life after which an import counts as ended. */
const SILENCE = 30;

/** @internal */
export const newestFirst = { orderBy: { startedAt: 'desc', id: 'desc' }, ...asStored } as const;

const isPart = (part: string): part is ImportPart => importParts.some((one) => one === part);

/**
 * Throws if another process writes an import.
 * @internal
 */
export async function assertNoOther(
  em: Orm['em'],
  now: Date,
  { isAlive }: Pick<ImportSettings, 'isAlive'>,
): Promise<void> {
  const held = await em.find(ImportRun, { holder: { $ne: null } }, asStored);
  const other = held.find(
    ({ holder, heartbeatAt }) =>
      holder !== null && now.getTime() - heartbeatAt.getTime() < SILENCE * 1000 && isAlive(holder),
  );
  if (other === undefined) return;
  throw new ImportFault(
    `Another import runs, by ${other.holder}. If it was killed on another machine, try again in ${SILENCE} seconds.`,
  );
}

const toCounts = (stored: object): Counts => ({ ...noCounts(), ...stored });

/** The state after an earlier import of the source. */
function toBefore(run: Pick<ImportRun, 'startedAt' | 'counts'> | undefined): Pick<Run, 'since' | 'upTo'> {
  if (run === undefined) return { since: null, upTo: null };
  const { startedAt: since } = run;
  const { newest } = toCounts(run.counts);
  const upTo = newest === undefined ? since : new Date(Math.min(since.getTime(), Date.parse(newest)));
  return { since, upTo };
}

async function findRuns(em: Orm['em'], { source }: ImportSettings) {
  const [latest, before] = await em.find(
    ImportRun,
    { source: source.fingerprint },
    { ...newestFirst, limit: 2 },
  );
  const halted = latest?.finishedAt === null ? latest : undefined;
  const runs = await em.find(
    ImportRun,
    { source: source.fingerprint },
    { ...asStored, fields: ['id', 'startedAt'] },
  );
  const earlier = new Set(
    runs.filter(({ id }) => id !== halted?.id).map(({ startedAt }) => startedAt.getTime()),
  );
  return { halted, earlier, ...toBefore(halted ? before : latest) };
}

/**
 * Goes on with the halted import of this source, or begins one. Of two processes one gets it.
 * @internal
 */
export async function beginRun(deps: AuthDeps, settings: ImportSettings): Promise<Run> {
  const { source, isDryRun, restarts, holder } = settings;
  const now = deps.clock();
  const begun: Run = {
    id: deps.random(32, 'letters'),
    startedAt: now,
    since: null,
    upTo: null,
    earlier: new Set(),
    part: 'people',
    position: null,
    counts: noCounts(),
  };
  if (isDryRun) {
    const { halted: _, ...before } = await detached(serviceCaller(deps), ({ em }) =>
      findRuns(em(), settings),
    );
    return { ...begun, ...before };
  }
  return detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'import_run');
      await assertNoOther(em, now, settings);
      const { halted, ...before } = await findRuns(em, settings);
      if (halted === undefined) {
        const { since: _, upTo: __, earlier: ___, ...columns } = begun;
        const facts = { kind: source.kind, source: source.fingerprint, holder, heartbeatAt: now };
        await em.insert(ImportRun, { ...columns, ...facts, finishedAt: null });
        return { ...begun, ...before };
      }
      const { id, startedAt, part, position, counts } = halted;
      const { part: first, position: start, counts: none } = begun;
      const at: Progress =
        restarts || !isPart(part)
          ? { part: first, position: start, counts: none }
          : { part, position, counts: toCounts(counts) };
      await em.nativeUpdate(ImportRun, { id }, { ...at, holder, heartbeatAt: now });
      return { id, startedAt, ...before, ...at };
    }),
  );
}

/**
 * Writes how far an import is, in the transaction of its rows. Throws if another process has it.
 * @internal
 */
export async function keepProgress(
  em: Orm['em'],
  { id, holder, now }: { id: string; holder: string; now: Date },
  progress: Partial<{ part: string; position: string | null; counts: Counts }>,
): Promise<void> {
  const changes = { ...progress, heartbeatAt: now };
  if ((await em.nativeUpdate(ImportRun, { id, holder }, changes)) !== 1)
    throw new ImportFault('Another process took the import over.');
}

/**
 * Gives an import up: another process may go on with it at once.
 * @internal
 */
export async function releaseRun(
  deps: AuthDeps,
  { id, holder }: { id: string; holder: string },
): Promise<void> {
  await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeUpdate(ImportRun, { id, holder }, { holder: null })),
  );
}
