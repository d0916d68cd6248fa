import type { AnyKeystead } from '@keystead/api-router';
import { findPersonFile } from '@keystead/api-router/imports';
import { isOutage } from '@keystead/db';
import type { CommandLine, Settings } from '#command-line.ts';
import { listenForSignals } from '#listen-for-signals.ts';
import { readSourceSecrets } from '../import/source-secrets.ts';
import { describeBack, toBackJson } from './better-auth/back-summary.ts';
import { exportBack } from './better-auth/export-back.ts';
import { dialectOfFile } from './better-auth/target-file.ts';
import { exportAll, openSnapshot } from './export-all.ts';
import { ExportFault, ExportStopped } from './export-fault.ts';
import { type ExportFlags, readExportFlags } from './export-flags.ts';
import { describeExport, toExportJson } from './export-summary.ts';
import { openFolder, writeWholeFile } from './open-folder.ts';

const WHAT = 'Keystead cannot export.';

/** It was stopped, and there is no export. */
const STOPPED = 3;

/** From the command line. */
interface Asked {
  folder: string;
  flags: readonly string[];
}

interface Parts {
  commandLine: CommandLine;
  settings: Settings;
  service: AnyKeystead;
  flags: ExportFlags;
}

/** Writes the file of one person, and returns its name. */
async function exportPerson(service: AnyKeystead, { folder, user, isForced }: ExportFlags): Promise<string> {
  const found = await findPersonFile(service, user ?? '');
  if (found === undefined) throw new ExportFault(`There is no user with the id or e-mail address ${user}.`);
  openFolder(folder, isForced);
  let text = '';
  for await (const piece of found.pieces) text += piece;
  // Ids of other products may have characters that mean something in a path.
  const file = `user-${found.id.replaceAll(/[^\w-]/g, '_')}.json`;
  writeWholeFile(folder, file, text);
  return file;
}

/** Ends the process for an error: with 3 if it was stopped or the database was lost, else with 1. */
function endFor(commandLine: CommandLine, error: unknown): never {
  if (!(error instanceof ExportStopped) && !isOutage(error)) return commandLine.refuseFor(WHAT, null)(error);
  const reason = error instanceof ExportStopped ? 'It was stopped' : 'The database was lost';
  return commandLine.stop(`${reason}. No export was written: run the command again.`, STOPPED);
}

/** Writes a database of Better Auth. */
async function runBack({ flags, service, settings }: Parts): Promise<string> {
  const { database } = settings.options;
  dialectOfFile(flags.folder);
  const secrets = await readSourceSecrets(flags.sourceSecretFile, settings);
  const snapshot = await openSnapshot({ service, database });
  try {
    const { folder: path, isForced, json } = flags;
    const isStopped = listenForSignals(STOPPED);
    const report = await exportBack({ service, snapshot, path, isForced, secrets, isStopped });
    return json ? `${toBackJson(report)}\n` : describeBack(report);
  } finally {
    await snapshot.close();
  }
}

async function run(parts: Parts): Promise<string> {
  const { commandLine, settings, service, flags } = parts;
  if (flags.goesBack) return runBack(parts);
  if (flags.user === undefined) {
    const { createProgress, version } = commandLine;
    const report = await exportAll({
      service,
      database: settings.options.database,
      flags,
      version,
      isStopped: listenForSignals(STOPPED),
      onProgress: flags.quiet ? () => undefined : createProgress({ what: 'rows', json: flags.json }),
    });
    return flags.json ? `${toExportJson(report)}\n` : describeExport(report);
  }
  const file = await exportPerson(service, flags);
  const { folder, json } = flags;
  return json
    ? `${JSON.stringify({ command: 'export', finished: true, folder, file })}\n`
    : `The file is ${folder}/${file}. It has no secrets.\n`;
}

const RED = ['\u001B[31m', '\u001B[0m'] as const;

/** A warning that nobody overlooks: in red where somebody reads it. */
function warn(sentence: string): void {
  const [on, off] = process.stderr.isTTY ? RED : ['', ''];
  process.stderr.write(`${on}${sentence}${off}\n`);
}

/** Exports the service, or one person. Ends the process with the code that the guide names. */
export async function exportRows(commandLine: CommandLine, { folder, flags: words }: Asked): Promise<void> {
  let flags: ExportFlags;
  try {
    flags = readExportFlags(folder, words);
  } catch (error) {
    if (!(error instanceof ExportFault)) throw error;
    return commandLine.refuse(WHAT, [error.message]);
  }
  const settings = await commandLine.readSettings(WHAT);
  if (flags.secrets === 'open')
    warn('This export has the second factors of all people and the tokens of providers as plain text.');
  const service = await settings.openToRead(WHAT);
  const said = await run({ commandLine, settings, service, flags }).catch((error: unknown) =>
    endFor(commandLine, error),
  );
  await service.close();
  process.stdout.write(said);
}
