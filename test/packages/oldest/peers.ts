import { readFileSync } from 'node:fs';

/** The lowest version of a range. */
export const lowest = (range = ''): string => range.replace(/^[^\d]*/, '').split(' ')[0] ?? '';

const readManifest = (name: string) => JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));

/** Peers of the packages, with the versions that they allow. */
export const peers: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['db', 'api-router', 'ui-auth'].map((name) => readManifest(name).peerDependencies),
);

export const { engines } = readManifest('api-router');
