import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ImportFault, type ImportSettings, readImportFacts } from '@keystead/api-router/imports';
import { isOutage } from '@keystead/db';
import { readStart, type Start } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from '../open-for-change.ts';
import { createProgress } from '../progress.ts';
import { createErrorsFile } from './errors-file.ts';
import { type ImportFlags, readFlags, UsageFault } from './flags.ts';
import { isAlive, toHolder } from './holder.ts';
import { findMissingSettings } from './missing-settings.ts';
import { type RunParts, runImport } from './run-import.ts';
import type { Source } from './source.ts';
import { readSourceSecrets } from './source-secrets.ts';
import { findSource } from './sources.ts';
import { writeState } from './state-file.ts';
import { describeReport, type Report, toJson, toNotCarried } from './summary.ts';
import { describeUsage } from './usage.ts';

const WHAT = 'Keystead cannot import.';

/** Rows were refused, or lost something; and it was stopped, and what is written stays. */
const WITH_REFUSALS = 2;
const STOPPED = 3;

const DEFAULT_ERRORS = 'keystead-import-errors.jsonl';

const isFault = (error: unknown): error is Error =>
  error instanceof UsageFault || error instanceof ImportFault;

const toSettings = (flags: ImportFlags, source: Source): Omit<ImportSettings, 'keepRefusals'> => ({
  source: { kind: source.kind, fingerprint: source.fingerprint },
  isDryRun: flags.dryRun,
  restarts: flags.restart,
  failsOnConflict: flags.onConflict === 'fail',
  onlyVerified: flags.onlyVerified,
  isOwned: true,
  provesAddresses: !flags.unproved,
  drops: flags.drop,
  holder: toHolder({ host: hostname(), pid: process.pid, mark: randomUUID() }),
  isAlive: (holder) => isAlive(holder, hostname()),
});

/** Stops after the batch under way at the first signal, and at once at the second. */
function listenForSignals(): () => boolean {
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) process.exit(STOPPED);
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return () => isStopped;
}

async function run(
  flags: ImportFlags,
  start: Start,
  onWritten: () => void,
): Promise<{ report: Report; refused: number }> {
  const began = performance.now();
  const { service, close } = await openForChange(start);
  let source: Source | undefined;
  try {
    if (!(await service.ready())) throw new UsageFault(NOT_READY);
    const secrets = await readSourceSecrets(flags.sourceSecretFile, start);
    const open = await findSource(flags.kind);
    source = await open(flags, { secrets, ...readImportFacts(service) });
    const missing = flags.skip.has('sessions') ? [] : findMissingSettings(start, secrets);
    if (!flags.quiet)
      for (const line of [...source.warnings(), ...missing]) process.stderr.write(`${line}\n`);
    return await runWith({ flags, source, service, began, onWritten });
  } finally {
    await source?.close();
    await close();
  }
}

interface Parts {
  flags: ImportFlags;
  source: Source;
  service: RunParts['service'];
  /** When the command began, by the clock of the process. */
  began: number;
  onWritten: () => void;
}

async function runWith({
  flags,
  source,
  service,
  began,
  onWritten,
}: Parts): Promise<{ report: Report; refused: number }> {
  const errorsPath = flags.errors ?? (flags.dryRun ? undefined : DEFAULT_ERRORS);
  const errors = createErrorsFile(errorsPath);
  const of = await source.countPeople();
  const show = flags.quiet ? () => undefined : createProgress({ what: 'users', json: flags.json });
  try {
    const { work, isFinished, refused } = await runImport({
      service,
      source,
      settings: { ...toSettings(flags, source), keepRefusals: errors.keep },
      batch: flags.batch,
      maxErrors: flags.maxErrors,
      isStopped: listenForSignals(),
      onBatch({ position, part, ...standing }, { begun, counts }) {
        show({ ...standing, of });
        if (flags.dryRun) return;
        onWritten();
        const { fingerprint } = source;
        writeState(flags.state, {
          source: fingerprint,
          run: begun.id,
          part,
          position,
          finished: false,
          counts,
        });
      },
    });
    const { counts, begun } = work;
    if (!flags.dryRun)
      writeState(flags.state, {
        source: source.fingerprint,
        run: begun.id,
        part: 'people',
        position: null,
        finished: isFinished,
        counts,
      });
    const report = {
      source: source.kind,
      version: source.version,
      isDryRun: flags.dryRun,
      isFinished,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      counts,
      notCarried: toNotCarried(counts, await source.notCarried()),
      errorsFile: counts.errorsSize > 0 ? (errorsPath ?? null) : null,
    };
    return { report, refused };
  } finally {
    await errors.close();
  }
}

/** Ends the process for an error: before anything was written with 1, and with 3 once it may have been. */
function endFor(
  error: unknown,
  { configFile, hasWritten }: { configFile: string | null; hasWritten: boolean },
): never {
  if (isFault(error)) return refuse(WHAT, [error.message]);
  if (!isOutage(error) && !hasWritten) return refuseFor(WHAT, configFile)(error);
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const sentence = isOutage(error) ? 'The database was lost' : `It was stopped by an error: ${reason}`;
  process.stderr.write(`${sentence}. What is written is whole: run the command again to go on.\n`);
  return process.exit(STOPPED);
}

/** Imports people of another product. Ends the process with the code that the guide names. */
export async function importRows(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(describeUsage());
    return;
  }
  let flags: ImportFlags;
  try {
    flags = readFlags(words);
  } catch (error) {
    if (!isFault(error)) throw error;
    return refuse(WHAT, [error.message]);
  }
  const start = await readStart();
  if ('faults' in start) return refuse(WHAT, start.faults);
  const { configFile } = start.value;
  let hasWritten = false;
  const onWritten = (): void => {
    hasWritten = true;
  };
  const { report, refused } = await run(flags, start.value, onWritten).catch((error: unknown) =>
    endFor(error, { configFile, hasWritten }),
  );
  process.stdout.write(flags.json ? `${toJson(report)}\n` : describeReport(report));
  if (!report.isFinished) process.exitCode = STOPPED;
  else if (refused > 0) process.exitCode = WITH_REFUSALS;
}
