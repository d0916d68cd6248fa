#!/usr/bin/env node
import './remember-resolutions.ts';
import { fileURLToPath } from 'node:url';
import { findCommand } from './command-names.ts';
import { flag, readWords, valued } from './command-options.ts';
import { generate, generateOptions } from './commands/generate.ts';
import { type Command, describeCommands } from './describe-commands.ts';
import { loadEnvFile } from './environment/load-env-file.ts';
import { answerInJson, endRefused, failAloud } from './environment/print-refusal.ts';
import { readVersion } from './read-version.ts';
import { requireNode } from './require-node.ts';

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
const setIssuer = async (...flags: string[]) => (await import('./commands/set-issuer.ts')).setIssuer(flags);
const examineSso = async (...flags: string[]) =>
  (await import('./commands/sso/examine.ts')).examineSso(flags);
const secretStatus = async (...flags: string[]) =>
  (await import('./commands/secret-status.ts')).secretStatus(flags);
const rotateSecret = async (...flags: string[]) =>
  (await import('./commands/rotate-secret.ts')).rotateSecret(flags);

/** For the commands that import and export users. */
const commandLine = async () => (await import('./commands/command-line.ts')).createCommandLine(readVersion());

const importRows = async (...words: string[]) =>
  (await import('@keystead/moving/import')).importRows(await commandLine(), words);

const exportRows = async (folder = '', ...flags: string[]) =>
  (await import('@keystead/moving/export')).exportRows(await commandLine(), { folder, flags });

/** Commands by their one or two words. */
const commands: Record<string, Command> = {
  start: { summary: 'migrates the database and runs the server', run: start },
  init: {
    may: 'express|next|hono|fastify',
    options: { 'dry-run': flag, json: flag },
    summary:
      'writes a configuration and a .env with a random secret, or what an application of this framework needs, changes no file that is there, and prints the commands that lead to a page',
    run: init,
  },
  migrate: { options: { json: flag }, summary: 'brings the database up to date and ends', run: migrate },
  rollback: {
    options: { to: valued('NAME'), 'dry-run': flag, yes: flag, json: flag },
    summary:
      'undoes the last migration, or all that ran after --to=NAME, and deletes what their tables and columns hold, so it asks for --yes; --dry-run says what it would do',
    run: rollback,
  },
  'upgrade check': {
    options: { json: flag },
    summary:
      'says which migrations "migrate" would run, which tables wait for them and about how long, changes nothing in the database, and ends with 4 if processes of the old version have to be stopped first',
    run: checkUpgrade,
  },
  backup: {
    takes: ['FILE'],
    options: { json: flag },
    summary:
      'copies the SQLite database into a new file, as it is at one moment and while it is in use, and checks the copy',
    run: backup,
  },
  restore: {
    takes: ['FILE'],
    options: { yes: flag, json: flag },
    summary:
      'checks a backup of SQLite and puts it in the place of the database, which no service may use; if there is one, it asks for --yes, and keeps it beside the restored one',
    run: restore,
  },
  doctor: {
    options: { production: flag, json: flag },
    summary:
      'asks database, Redis and mail server, says what is on and what to do before users come, changes nothing, and ends with 4 if something fails; --production judges as in production',
    run: doctor,
  },
  'two-factor reset': {
    takes: ['EMAIL', 'YOUR-NAME'],
    options: { json: flag },
    summary: 'switches the second factor of a user off who has lost it, and mails them',
    run: resetTwoFactor,
  },
  'audit verify': {
    options: { after: valued('NUMBER'), json: flag },
    summary:
      'checks that no event of the log was changed, removed or added, and ends with 1 if one was; with --after=NUMBER only those behind this one',
    run: verifyAudit,
  },
  receipt: {
    takes: ['NUMBER'],
    options: { json: flag },
    summary:
      'says what the receipt of a deleted account says: when it was deleted, what, and what stays until when',
    run: receipt,
  },
  'admin create': {
    takes: ['EMAIL'],
    named: '--email',
    options: { unverified: flag, json: flag },
    summary:
      'creates an administrator: gives the role to the account with this address; if there is none, creates it and prints a link, which begins with BASE_URL, to set the password',
    run: createAdmin,
  },
  'keys rotate': {
    options: { algorithm: valued('NAME'), now: flag, keep: flag, json: flag },
    summary:
      'replaces the keys of signed tokens, or with --algorithm=RS256 those of this algorithm; --now for a key that leaked, with --keep beside the old ones',
    run: rotateKeys,
  },
  'provider set-issuer': {
    options: { json: flag },
    summary:
      'replaces the issuer that applications know by the one of the settings, and ends all tokens of applications; for a service that has moved to another URL',
    run: setIssuer,
  },
  'sso doctor': {
    options: { provider: valued('ID'), json: flag },
    summary:
      'asks the identity providers of all organizations, or the one with this ID, for their documents and keys, says what is wrong and what to do, changes nothing, and ends with 1 if one of them has a fault',
    run: examineSso,
  },
  'secret status': {
    options: { json: flag },
    summary:
      'says which secrets of AUTH_SECRET are in use, and ends with 4 if one behind the first may not be removed yet',
    run: secretStatus,
  },
  'secret rotate': {
    options: { forget: flag, 'data-key': flag, json: flag },
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
    options: {
      secrets: valued('MODE'),
      yes: flag,
      user: valued('PERSON'),
      all: flag,
      'no-events': flag,
      gzip: flag,
      force: flag,
      for: valued('PRODUCT'),
      'source-secret-file': valued('FILE'),
      json: flag,
      quiet: flag,
    },
    summary:
      'writes everything into a folder, from which "keystead import keystead" makes the same service; --secrets is sealed, open or none, and open asks for --yes; --user=PERSON writes what is stored about one user, by id or e-mail address; with --for=better-auth FOLDER is a file that ends in .db or .sql, a database of Better Auth to go back to',
    run: exportRows,
  },
  'generate drizzle': {
    may: 'FILE',
    options: generateOptions,
    summary:
      'writes the tables that applications join as a schema for Drizzle, without secrets, or every column with --all; with --check ends with 4 if FILE is another one; --grants and --views print SQL for roles',
    run: generate('drizzle', commandLine),
  },
  'generate prisma': {
    may: 'FILE',
    options: { ...generateOptions, relation: { ...valued('MODEL.FIELD'), multiple: true } },
    summary:
      'the same as models for Prisma, which needs PostgreSQL; --relation=Post.authorId for each column of yours that refers to a user',
    run: generate('prisma', commandLine),
  },
  version: { summary: 'prints the version', run: () => void process.stdout.write(`${readVersion()}\n`) },
  help: { summary: 'prints this text', run: () => void process.stdout.write(describeCommands(commands)) },
};

const refuseUsage = (fault: string): never =>
  endRefused('USAGE', fault, `${fault}\n\n${describeCommands(commands)}`);

const found = findCommand(commands, process.argv.slice(2));
if (process.argv.includes('--json')) answerInJson('fault' in found ? '' : found.name);
const { name, command, rest } = 'fault' in found ? refuseUsage(found.fault) : found;

/** Runs a command with its words, or prints what it takes. */
async function runCommand({ takes = [], may, named, options = {}, run }: Command): Promise<void> {
  if (rest.some((word) => HELP.includes(word))) {
    process.stdout.write(describeCommands(commands, name));
    process.exit(0);
  }
  const read = readWords(options, rest, named);
  if ('unknown' in read) return refuseUsage(`"${name}" does not know ${read.unknown}.`);
  const { given } = read;
  const most = takes.length + (may === undefined ? 0 : 1);
  if (given.length < takes.length || given.length > most || given.includes('')) {
    const taken = [...takes, ...(may === undefined ? [] : [`at most one ${may}`])].join(' and ');
    refuseUsage(`"${name}" takes ${taken === '' ? 'no arguments' : taken}.`);
  }
  await run(...given, ...read.options);
}

requireNode(name);
loadEnvFile();
await failAloud(async () => (command.readsWords === true ? command.run(...rest) : runCommand(command)));
