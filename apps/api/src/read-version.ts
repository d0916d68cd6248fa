import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  engines: { node: string };
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Version of the server. */
export const readVersion = (): string => readManifest().version;

/** Oldest version of Node that this server runs on, as the manifest requires it. */
export const readOldestNode = (): string => readManifest().engines.node.replace('>=', '');
