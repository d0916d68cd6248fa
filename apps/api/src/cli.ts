#!/usr/bin/env node
import './remember-resolutions.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aliases, isFlag, joinValues, withoutName } from './command-words.ts';
import { type Command, describeCommands } from './describe-commands.ts';
import { loadEnvFile } from './environment/load-env-file.ts';

/** Flags of every command. */
const HELP = ['--help', '-h'];

/** Loaded on demand, because the server and its database take a second. */
const start = async () =>
  (await import('./lifecycle/run-server.ts')).runServer(null, {
    exec: fileURLToPath(import.meta.url),
    args: ['start'],
  });
const migrate = async (...flags: string[]) => (await import('./commands/migrate.ts')).migrateDatabase(flags);
const rollback = async (...flags: string[]) =>
  (await import('./commands/rollback.ts')).rollbackDatabase(flags);

const checkUpgrade = async (...flags: string[]) =>
  (await import('./commands/upgrade/check-upgrade.ts')).checkUpgrade(flags);

const backup = async (file = '', ...flags: string[]) =>
  (await import('./commands/backup/backup-command.ts')).backUpDatabase(file, flags);
const restore = async (file = '', ...flags: string[]) =>
  (await import('./commands/backup/restore-command.ts')).restoreDatabase(file, flags);

const doctor = async (...flags: string[]) =>
  (await import('./commands/doctor/doctor.ts')).consultDoctor(flags);

const init = async (...given: string[]) => {
  const name = given.find((word) => !word.startsWith('-'));
  const { beginProject } = await import('./commands/init/init.ts');
  beginProject(
    name,
    given.filter((word) => word !== name),
  );
};

const resetTwoFactor = async (email = '', by = '', ...flags: string[]) =>
  (await import('./commands/reset-two-factor.ts')).resetTwoFactor({ email, by }, flags);

const verifyAudit = async (...flags: string[]) =>
  (await import('./commands/verify-audit.ts')).verifyAudit(flags);
const receipt = async (number = '', ...flags: string[]) =>
  (await import('./commands/receipt.ts')).receipt(number, flags);
const createAdmin = async (email = '', ...flags: string[]) =>
  (await import('./commands/create-admin.ts')).createAdmin(email, flags);
const rotateKeys = async (...flags: string[]) =>
  (await import('./commands/rotate-keys.ts')).rotateKeys(flags);

const secretStatus = async (...flags: string[]) =>
  (await import('./commands/secret-status.ts')).secretStatus(flags);
const rotateSecret = async (...flags: string[]) =>
  (await import('./commands/rotate-secret.ts')).rotateSecret(flags);

/** What moving in and out needs of this command line. */
const commandLine = async () => (await import('./commands/command-line.ts')).createCommandLine(readVersion());

const importRows = async (...words: string[]) =>
  (await import('@keystead/moving/import')).importRows(await commandLine(), words);

const exportRows = async (folder = '', ...flags: string[]) =>
  (await import('@keystead/moving/export')).exportRows(await commandLine(), { folder, flags });

const generate =
  (tool: 'drizzle' | 'prisma') =>
  async (...given: string[]) => {
    const file = given.find((word) => !word.startsWith('-'));
    const flags = given.filter((word) => word !== file);
    const { generateSchema } = await import('@keystead/moving/generate');
    await generateSchema(await commandLine(), { tool, file, flags });
  };

/** Flags of both commands that generate a schema. */
const GENERATE = ['--all', '--prefix=NAME', '--check', '--grants=ROLE', '--views', '--json'];

/** Commands by their one or two words. */
const commands: Record<string, Command> = {
  start: { summary: 'migrates the database and runs the server', run: start },
  init: {
    may: 'express|next|hono|fastify',
    flags: ['--dry-run', '--json'],
    summary:
      'writes a configuration and a .env with a random secret, or what an application of this framework needs, changes no file that is there, and prints the commands that lead to a page',
    run: init,
  },
  migrate: { flags: ['--json'], summary: 'brings the database up to date and ends', run: migrate },
  rollback: {
    flags: ['--to=NAME', '--dry-run', '--yes', '--json'],
    summary:
      'undoes the last migration, or all that ran after --to=NAME, and deletes what their tables and columns hold, so it asks for --yes; --dry-run says what it would do',
    run: rollback,
  },
  'upgrade check': {
    flags: ['--json'],
    summary:
      'says which migrations "migrate" would run, which tables wait meanwhile and about how long, changes nothing in the database, and ends with 4 if processes of before have to be stopped first',
    run: checkUpgrade,
  },
  backup: {
    takes: ['FILE'],
    flags: ['--json'],
    summary:
      'copies the SQLite database into a new file, as it is at one moment and while it is in use, and checks the copy',
    run: backup,
  },
  restore: {
    takes: ['FILE'],
    flags: ['--yes', '--json'],
    summary:
      'checks a backup of SQLite and puts it in the place of the database, which no service may use; if there is one, it asks for --yes, and keeps it beside the restored one',
    run: restore,
  },
  doctor: {
    flags: ['--production', '--json'],
    summary:
      'asks database, Redis and mail server, says what is on and what to do before users come, changes nothing, and ends with 4 if something fails; --production judges as in production',
    run: doctor,
  },
  'two-factor reset': {
    takes: ['EMAIL', 'YOUR-NAME'],
    flags: ['--json'],
    summary: 'switches the second factor of a user off who has lost it, and mails them',
    run: resetTwoFactor,
  },
  'audit verify': {
    flags: ['--after=NUMBER', '--json'],
    summary:
      'checks that no event of the log was changed, removed or added, and ends with 1 if one was; with --after=NUMBER only those behind this one',
    run: verifyAudit,
  },
  receipt: {
    takes: ['NUMBER'],
    flags: ['--json'],
    summary:
      'says what the receipt of a deleted account says: when it was deleted, what, and what stays until when',
    run: receipt,
  },
  'admin create': {
    takes: ['EMAIL'],
    named: '--email',
    flags: ['--unverified', '--json'],
    summary:
      'creates an administrator: gives the role to the account with this address; if there is none, creates it and prints a link, which begins with BASE_URL, to set the password',
    run: createAdmin,
  },
  'keys rotate': {
    flags: ['--now', '--keep', '--json'],
    summary:
      'replaces the key of signed tokens; --now for a key that leaked, with --keep beside the old ones',
    run: rotateKeys,
  },
  'secret status': {
    flags: ['--json'],
    summary:
      'says which secrets of AUTH_SECRET are in use, and ends with 4 if one behind the first may not be removed yet',
    run: secretStatus,
  },
  'secret rotate': {
    flags: ['--forget', '--data-key', '--json'],
    summary:
      'brings everything in the database under the first secret of AUTH_SECRET; --forget ends what removed secrets can open; --data-key makes another data key for one that leaked',
    run: rotateSecret,
  },
  import: {
    takes: ['PRODUCT', 'URL-OR-FILE'],
    readsWords: true,
    summary:
      'brings people of another product over, with their passwords, sessions and second factors; "keystead import --help" lists its flags',
    run: importRows,
  },
  export: {
    takes: ['FOLDER'],
    flags: [
      ...['--secrets=MODE', '--yes', '--user=PERSON', '--all', '--no-events', '--gzip', '--force'],
      ...['--for=PRODUCT', '--source-secret-file=FILE', '--json', '--quiet'],
    ],
    summary:
      'writes everything into a folder, from which "keystead import keystead" makes the same service; --secrets is sealed, open or none, and open asks for --yes; --user=PERSON writes what is stored about one user, by id or e-mail address; with --for=better-auth FOLDER is a file that ends in .db or .sql, a database of Better Auth to go back to',
    run: exportRows,
  },
  'generate drizzle': {
    may: 'FILE',
    flags: GENERATE,
    summary:
      'writes the tables that applications join as a schema for Drizzle, without secrets, or every column with --all; with --check ends with 4 if FILE is another one; --grants and --views print SQL for roles',
    run: generate('drizzle'),
  },
  'generate prisma': {
    may: 'FILE',
    flags: [...GENERATE, '--relation=MODEL.FIELD'],
    summary:
      'the same as models for Prisma, which needs PostgreSQL; --relation=Post.authorId for each column of yours that refers to a user',
    run: generate('prisma'),
  },
  version: { summary: 'prints the version', run: () => void process.stdout.write(`${readVersion()}\n`) },
  help: { summary: 'prints this text', run: () => void process.stdout.write(describeCommands(commands)) },
};

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}

function refuseUsage(fault: string): never {
  process.stderr.write(`${fault}\n\n${describeCommands(commands)}`);
  process.exit(1);
}

/** Somebody who got the first word right sees what may follow it. */
function describeUnknown(): string {
  const near = Object.keys(commands).filter((known) => known.startsWith(`${first} `));
  const asked = near.length > 0 ? pair : first;
  const there = near.length > 0 ? ` There is ${near.map((known) => `"${known}"`).join(' and ')}.` : '';
  return `There is no command "${asked}".${there}`;
}

const [first = 'help', ...others] = process.argv.slice(2);
const pair = [first, ...others.slice(0, 1)].join(' ');
const name = Object.hasOwn(commands, pair) ? pair : (aliases[first] ?? first);
const rest = name === pair ? others.slice(1) : others;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) refuseUsage(describeUnknown());
/** Runs a command with its words, or prints what it takes. */
async function runCommand({ takes = [], may, named, flags = [], run }: Command): Promise<void> {
  if (rest.some((word) => HELP.includes(word))) {
    process.stdout.write(describeCommands(commands, name));
    process.exit(0);
  }
  const joined = joinValues(flags, rest);
  const words = named === undefined ? joined : withoutName(joined, named);
  const given = words.filter((word) => !isFlag(flags, word));
  const unknownFlag = flags.length > 0 ? given.find((word) => word.startsWith('-')) : undefined;
  if (unknownFlag !== undefined) refuseUsage(`"${name}" does not know ${unknownFlag}.`);
  const most = takes.length + (may === undefined ? 0 : 1);
  if (given.length < takes.length || given.length > most || given.includes('')) {
    const taken = [...takes, ...(may === undefined ? [] : [`at most one ${may}`])].join(' and ');
    refuseUsage(`"${name}" takes ${taken === '' ? 'no arguments' : taken}.`);
  }
  await run(...given, ...new Set(joined.filter((word) => isFlag(flags, word))));
}

loadEnvFile();
await (command.readsWords === true ? command.run(...rest) : runCommand(command));
