import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AnyKeystead } from '@keystead/api-router';
import {
  assertOpens,
  checkRestore,
  createRestore,
  ImportFault,
  type RestoreSettings,
} from '@keystead/api-router/imports';
import { isOutage, type SomeRows } from '@keystead/db';
import type { CommandLine, Progress, Settings } from '#command-line.ts';
import type { Manifest } from '#format/manifest.ts';
import { isWrittenUnused, type MovedTable } from '#format/moved-tables.ts';
import { listenForSignals } from '#listen-for-signals.ts';
import type { ImportFlags } from '../flags.ts';
import { isAlive, toHolder } from '../holder.ts';
import { STOPPED } from '../import-source.ts';
import { UsageFault } from '../usage-fault.ts';
import { type CheckedFile, readExport, type Target } from './check-export.ts';
import { readDataKeys } from './read-data-keys.ts';
import { readTarget } from './read-target.ts';
import { describeRestore, type RestoreReport, toRestoreJson } from './summary.ts';
import { writeFiles } from './write-files.ts';

const WHAT = 'Keystead cannot import.';

/** Flags that choose among what is imported. An export is imported as it is. */
const CHOOSING: readonly (readonly [name: string, isGiven: (flags: ImportFlags) => boolean])[] = [
  ['skip', ({ skip }) => skip.size > 0],
  ['drop', ({ drop }) => drop.size > 0],
  ['only-verified', ({ onlyVerified }) => onlyVerified],
  ['unproved', ({ unproved }) => unproved],
  ['allow-roles', ({ allowRoles }) => allowRoles],
  ['errors', ({ errors }) => errors !== undefined],
  ['max-errors', ({ maxErrors }) => maxErrors > 0],
  ['restart', ({ restart }) => restart],
  ['on-conflict', ({ onConflict }) => onConflict !== 'skip'],
];

function assertNothingChosen(flags: ImportFlags): void {
  const chosen = CHOOSING.find(([, isGiven]) => isGiven(flags));
  if (chosen !== undefined)
    throw new UsageFault(
      `"import keystead" imports an export as it is: leave --${chosen[0]} out, or add --merge.`,
    );
}

/** Rows of a database that somebody has used. */
const toUsed = (tables: readonly MovedTable[]): SomeRows[] => [
  ...tables
    .filter((table) => !isWrittenUnused(table) && table.name !== 'import_run')
    .map(({ name }) => ({ table: name })),
  { table: 'event', only: '"actor_id" is not null' },
];

const toSettings = ({ sha256 }: Manifest, { tables }: Target): RestoreSettings => ({
  fingerprint: `keystead:${sha256}`,
  empty: toUsed(tables),
  holder: toHolder({ host: hostname(), pid: process.pid, mark: randomUUID() }),
  isAlive: (holder) => isAlive(holder, hostname()),
});

interface Running {
  flags: ImportFlags;
  service: Pick<AnyKeystead, 'orm' | 'deps' | 'claim'>;
  onWritten: () => void;
  onProgress: (progress: Progress) => void;
}

type Outcome = Pick<RestoreReport, 'isFinished' | 'written'>;

interface RestoreParts {
  files: readonly CheckedFile[];
  settings: RestoreSettings;
  /** Tables that a service writes before anybody uses it. */
  unused: readonly string[];
}

/** Writes what is not there yet. */
async function restoreFiles(
  { flags, service, onWritten, onProgress }: Running,
  { files, settings, unused }: RestoreParts,
): Promise<Outcome> {
  const written = new Map<string, number>();
  const restore = await createRestore(service, settings);
  if (restore.isDone) return { isFinished: true, written };
  const of = files.reduce((sum, { listed }) => sum + listed.rows, 0);
  let done = 0;
  onWritten();
  try {
    const isFinished = await writeFiles(files, {
      restore,
      unused,
      batch: flags.batch,
      isStopped: listenForSignals(STOPPED),
      onWritten(table, rows) {
        written.set(table, (written.get(table) ?? 0) + rows);
        done += rows;
        onProgress({ done, of });
      },
    });
    if (isFinished) await restore.finish();
    return { isFinished, written };
  } finally {
    await restore.close();
  }
}

/** Reads and checks an export, and writes it unless it is there. Rejects with a fault before anything is written. */
export async function restoreExport(running: Running, folder: string): Promise<RestoreReport> {
  const { flags, service } = running;
  const began = performance.now();
  const target = await readTarget(service);
  const { manifest, files } = await readExport(folder, target);
  await assertOpens(service, await readDataKeys(files));
  const settings = toSettings(manifest, target);
  const unused = target.tables.filter(isWrittenUnused).map(({ name }) => name);
  const isThere = await checkRestore(service, settings);
  const isWriting = !flags.dryRun && !isThere;
  // A service that runs on this file would go on with keys that are replaced here.
  if (isWriting) await service.claim();
  const outcome = isWriting
    ? await restoreFiles(running, { files, settings, unused })
    : { isFinished: true, written: new Map<string, number>() };
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { version: manifest.version, isDryRun: flags.dryRun && !isThere, seconds, files, ...outcome };
}

/** Ends the process for an error: before anything was written with 1, and with 3 once it may have been. */
function endFor(
  commandLine: CommandLine,
  error: unknown,
  { configFile, hasWritten }: { configFile: string | null; hasWritten: boolean },
): never {
  const isFault = error instanceof UsageFault || error instanceof ImportFault;
  if (!hasWritten && isFault) return commandLine.refuse(WHAT, [error.message]);
  if (!hasWritten && !isOutage(error)) return commandLine.refuseFor(WHAT, configFile)(error);
  const reason = isOutage(error)
    ? 'The database was lost'
    : `It was stopped by an error: ${error instanceof Error ? error.message : String(error)}`;
  return commandLine.stop(`${reason}. What is written is whole: run the command again to go on.`, STOPPED);
}

/** Imports an export of Keystead into an empty service. Ends the process with the code that the guide names. */
export async function importExport(
  flags: ImportFlags,
  { commandLine, settings }: { commandLine: CommandLine; settings: Settings },
): Promise<void> {
  const { configFile } = settings;
  let hasWritten = false;
  const onWritten = (): void => {
    hasWritten = true;
  };
  const end = (error: unknown): never => endFor(commandLine, error, { configFile, hasWritten });
  const onProgress = flags.quiet
    ? () => undefined
    : commandLine.createProgress({ what: 'rows', json: flags.json });
  const report = await (async () => {
    assertNothingChosen(flags);
    const { service, close } = await settings.openForChange();
    try {
      if (!(await service.ready())) throw new UsageFault(commandLine.notReady);
      return await restoreExport({ flags, service, onWritten, onProgress }, flags.places[0] ?? '');
    } finally {
      await close();
    }
  })().catch(end);
  process.stdout.write(flags.json ? `${toRestoreJson(report)}\n` : describeRestore(report));
  if (!report.isFinished) process.exitCode = STOPPED;
}
