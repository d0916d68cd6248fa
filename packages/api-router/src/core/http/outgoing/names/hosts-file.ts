import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Names that the operator of a machine has written down. */
const path = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readHosts(): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    // A container may be without it.
    if (isMissing(error)) return '';
    throw error;
  }
}

/** IP addresses of a name in the text of a hosts file (hosts(5)). */
export function findInHosts(text: string, name: string): LookupAddress[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/));
  return lines.flatMap(([address = '', ...names]) => {
    const family = isIP(address);
    return family !== 0 && names.includes(name) ? [{ address, family }] : [];
  });
}

/** IP addresses of a name in the file of this machine. It is read each time, as the resolver of the system does. */
export const readFromHosts = async (name: string): Promise<LookupAddress[]> =>
  findInHosts(await readHosts(), name);
