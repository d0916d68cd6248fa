import { ImportFault } from '@keystead/api-router/imports';
import { isOutage } from '@keystead/db';
import type { CommandLine } from '#command-line.ts';
import { type ImportFlags, readFlags } from './flags.ts';
import { importSource, STOPPED } from './import-source.ts';
import { findSource, type SourceRow, takesRoles } from './sources.ts';
import { describeReport, toJson } from './summary.ts';
import { describeUsage } from './usage.ts';
import { UsageFault } from './usage-fault.ts';

const WHAT = 'Keystead cannot import.';

/** Exit code if rows were refused, or lost something. */
const WITH_REFUSALS = 2;

const isFault = (error: unknown): error is Error =>
  error instanceof UsageFault || error instanceof ImportFault;

const WHOLE = 'What is written is whole: run the command again to go on.';

const withoutDot = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

function describeStop(error: unknown): string {
  if (isFault(error)) return withoutDot(error);
  return isOutage(error) ? 'The database was lost' : `It was stopped by an error: ${withoutDot(error)}`;
}

/** Ends the process for an error: before anything was written with 1, and with 3 once it may have been. */
function endFor(
  commandLine: CommandLine,
  error: unknown,
  { configFile, hasWritten }: { configFile: string | null; hasWritten: boolean },
): never {
  if (!hasWritten && isFault(error)) return commandLine.refuse(WHAT, [error.message]);
  if (!hasWritten && !isOutage(error)) return commandLine.refuseFor(WHAT, configFile)(error);
  return commandLine.stop(`${describeStop(error)}. ${WHOLE}`, STOPPED);
}

function readWords(
  commandLine: CommandLine,
  words: readonly string[],
): { flags: ImportFlags; row: SourceRow } {
  try {
    const flags = readFlags(words);
    return { flags, row: findSource(flags) };
  } catch (error) {
    if (!isFault(error)) throw error;
    return commandLine.refuse(WHAT, [error.message]);
  }
}

/** Imports people of another product. Ends the process with the code that the guide names. */
export async function importRows(commandLine: CommandLine, words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(describeUsage(words));
    return;
  }
  const { flags, row } = readWords(commandLine, words);
  const settings = await commandLine.readSettings(WHAT);
  const loaded = await row.load(flags);
  if ('run' in loaded) return loaded.run(flags, { commandLine, settings });
  const { configFile } = settings;
  let hasWritten = false;
  const onWritten = (): void => {
    hasWritten = true;
  };
  const isOwned = takesRoles(row, flags);
  const asked = { flags, commandLine, settings, open: loaded.open, isOwned, onWritten };
  const { report, refused } = await importSource(asked).catch((error: unknown) =>
    endFor(commandLine, error, { configFile, hasWritten }),
  );
  process.stdout.write(flags.json ? `${toJson(report)}\n` : describeReport(report));
  if (!report.isFinished) process.exitCode = STOPPED;
  else if (refused > 0) process.exitCode = WITH_REFUSALS;
}
