import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  engines?: { node?: string };
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Version of the server. */
export const readVersion = (): string => readManifest().version;

/** Oldest version of Node that this server runs on, if the manifest requires one. */
export const readOldestNode = (): string => readManifest().engines?.node?.replace('>=', '') ?? '0';
