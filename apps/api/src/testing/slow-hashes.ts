import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** It takes the place of scrypt before anything has asked for it. */
const toModule = (milliseconds: number): string => `
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
const { scrypt } = crypto;
const say = (word) => process.stdout.write(JSON.stringify({ scrypt: word, pid: process.pid }) + '\\n');
crypto.scrypt = (...given) => {
  const answer = given.pop();
  say('begins');
  setTimeout(() => scrypt(...given, (...answered) => {
    say('ends');
    answer(...answered);
  }), ${milliseconds});
};
syncBuiltinESMExports();
`;

/**
 * Variables for a server whose hashes take so many milliseconds, without work for the processor. It writes a line when one
 * begins and when it ends.
 */
export function slowHashes(milliseconds: number): { NODE_OPTIONS: string } {
  const file = join(temporaryFolder('slow-hashes'), 'slow-hashes.mjs');
  writeFileSync(file, toModule(milliseconds));
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
