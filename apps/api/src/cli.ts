#!/usr/bin/env node
import { readFileSync } from 'node:fs';

interface Command {
  summary: string;
  run: () => void | Promise<void>;
}

/** Loaded when they are needed: the server and its database take a second. */
const start = async () => (await import('./run-server.ts')).runServer(null);
const migrate = async () => (await import('./migrate.ts')).migrateDatabase();

const commands: Record<string, Command> = {
  start: { summary: 'migrates the database and runs the server', run: start },
  migrate: { summary: 'brings the database up to date and ends', run: migrate },
  version: { summary: 'prints the version', run: () => void process.stdout.write(`${readVersion()}\n`) },
  help: { summary: 'prints this text', run: () => void process.stdout.write(describeCommands()) },
};

/** Spellings that every command line tool knows. */
const aliases: Record<string, string> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}

function describeCommands(): string {
  const rows = Object.entries(commands).map(
    ([name, { summary }]) => `  keystead ${name.padEnd(9)} ${summary}\n`,
  );
  return `Usage:\n${rows.join('')}\nSettings come from the environment and from keystead.config.ts in this folder.\n`;
}

const [given = 'help', ...rest] = process.argv.slice(2);
const command = commands[aliases[given] ?? given];
if (command === undefined || rest.length > 0) {
  const fault = command === undefined ? `There is no command "${given}".` : `"${given}" takes no arguments.`;
  process.stderr.write(`${fault}\n\n${describeCommands()}`);
  process.exit(1);
}
await command.run();
