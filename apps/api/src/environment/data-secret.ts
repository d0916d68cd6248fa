import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '@keystead/db';
import { parseSecret } from './environment-values.ts';
import type { Reading } from './fault.ts';

/** Folder for the secret of a development server: that of the database file, or ./data. */
export function dataFolderOf(databaseUrl: string): string {
  const path = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : ':memory:';
  return path === ':memory:' ? './data' : dirname(path.replace(/^\/\//, ''));
}

/** Writes a draft and links it to `path`, so that two processes that start together use the same secret. */
function makeSecret(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The file in which a folder keeps the secret of a development server. */
export const secretFileIn = (folder: string): string => join(folder, 'auth-secret');

/** The secret that a development server kept; undefined if there is none yet. */
export function readKeptSecret(folder: string): Reading<string> | undefined {
  const path = secretFileIn(folder);
  if (!existsSync(path)) return undefined;
  const secret = parseSecret(readFileSync(path, 'utf8').trim());
  if (secret) return { value: secret };
  return { faults: [`${path} holds no usable secret; delete the file, or set AUTH_SECRET.`] };
}

/** The secret of a development server, created at its first start and kept for the next ones. */
export function readOrMakeSecret(folder: string): Reading<string> {
  const path = secretFileIn(folder);
  try {
    makePrivateFolder(folder);
    if (!existsSync(path)) makeSecret(path);
    chmodSync(path, 0o600);
    return readKeptSecret(folder) ?? { faults: [`${path} is gone; set AUTH_SECRET.`] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      faults: [`AUTH_SECRET is not set and no secret can be kept in ${folder} (${reason}); set AUTH_SECRET.`],
    };
  }
}
