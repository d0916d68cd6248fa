import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type ImportSettings, readImportFacts } from '@keystead/api-router/imports';
import type { CommandLine, Settings } from '#command-line.ts';
import { listenForSignals } from '#listen-for-signals.ts';
import { createErrorsFile } from './errors-file.ts';
import type { ImportFlags } from './flags.ts';
import { isAlive, toHolder } from './holder.ts';
import { type RunParts, runImport } from './run-import.ts';
import type { OpenSource, Source } from './source.ts';
import { readSourceSecrets } from './source-secrets.ts';
import { writeState } from './state-file.ts';
import { type Report, toNotCarried } from './summary.ts';
import { UsageFault } from './usage-fault.ts';
import { findWrittenFiles, type WrittenFiles } from './written-files.ts';

/** Exit code of an import that was stopped, and whose written batches stay. */
export const STOPPED = 3;

/** From the command line. */
export interface Asked {
  flags: ImportFlags;
  commandLine: CommandLine;
  settings: Settings;
  open: OpenSource;
  /** The roles of its users count. */
  isOwned: boolean;
  /** Called as soon as something is written, and then again and again. */
  onWritten: () => void;
}

const toSettings = ({ flags, isOwned }: Asked, source: Source): Omit<ImportSettings, 'keepRefusals'> => ({
  source: { kind: source.kind, fingerprint: source.fingerprint },
  isDryRun: flags.dryRun,
  restarts: flags.restart,
  failsOnConflict: flags.onConflict === 'fail',
  onlyVerified: flags.onlyVerified,
  isOwned,
  provesAddresses: !flags.unproved,
  drops: flags.drop,
  ...(source.keys && { keys: source.keys }),
  weakHashes: flags.weakHashes,
  holder: toHolder({ host: hostname(), pid: process.pid, mark: randomUUID() }),
  isAlive: (holder) => isAlive(holder, hostname()),
});

export interface Imported {
  report: Report;
  /** Lines of the errors file. */
  refused: number;
}

interface Opened {
  source: Source;
  service: RunParts['service'];
  files: WrittenFiles;
  /** When the command began, by the clock of the process. */
  began: number;
}

/** Imports what an opened source has, and keeps errors file, state and progress. */
async function importOpened(asked: Asked, { source, service, files, began }: Opened): Promise<Imported> {
  const { flags, commandLine, onWritten } = asked;
  const { fingerprint } = source;
  const errors = createErrorsFile(files.errors);
  const of = await source.countPeople();
  const show = flags.quiet
    ? () => undefined
    : commandLine.createProgress({ what: 'users', json: flags.json });
  try {
    const { work, isFinished, refused } = await runImport({
      service,
      source,
      settings: { ...toSettings(asked, source), keepRefusals: errors.keep },
      batch: flags.batch,
      maxErrors: flags.maxErrors,
      isStopped: listenForSignals(STOPPED),
      onBatch({ position, part, ...progress }, { begun, counts }) {
        show({ ...progress, of });
        if (files.state === undefined) return;
        onWritten();
        const state = { source: fingerprint, run: begun.id, part, position, finished: false, counts };
        writeState(files.state, state);
      },
    });
    const { counts, begun } = work;
    if (files.state !== undefined) {
      onWritten();
      const end = { part: 'people', position: null, finished: isFinished };
      writeState(files.state, { source: fingerprint, run: begun.id, ...end, counts });
    }
    const report = {
      source: source.kind,
      version: source.version,
      isDryRun: flags.dryRun,
      isFinished,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      counts,
      notCarried: toNotCarried(counts, await source.notCarried()),
      warnings: source.warnings(),
      errorsFile: counts.errorsSize > 0 ? (files.errors ?? null) : null,
    };
    return { report, refused };
  } finally {
    await errors.close();
  }
}

/** Imports a source into the database of this service. */
export async function importSource(asked: Asked): Promise<Imported> {
  const { flags, commandLine, settings, open } = asked;
  const began = performance.now();
  const files = findWrittenFiles(flags);
  const { service, close } = await settings.openForChange();
  let source: Source | undefined;
  try {
    if (!(await service.ready())) throw new UsageFault(commandLine.notReady);
    const { secret, advanced } = settings.options;
    const facts = {
      own: { cookiePrefix: advanced?.cookiePrefix, secrets: [secret].flat() },
      secrets: await readSourceSecrets(flags.sourceSecretFile, settings),
      ...readImportFacts(service),
    };
    source = await open(flags, facts, service);
    // Whoever waits for rows to be written has to know before; a dry run says it at its end.
    if (!flags.quiet && !flags.dryRun)
      for (const line of source.warnings()) process.stderr.write(`${line}\n`);
    const imported = await importOpened(asked, { source, service, files, began });
    // A log without a chain would be taken for one that lost it: no event tells of the people who came in.
    if (!flags.dryRun) service.chainEvents();
    await service.idle();
    return imported;
  } finally {
    await source?.close();
    await close();
  }
}
