import { readOldestNode } from './read-version.ts';

/**
 * Why this Node cannot run the commands; undefined if it can. npm only warns about an older one, which lacks what the
 * first lines of a command need, so that a person would see nothing but a stack trace.
 */
export function findNodeFault(version: string = process.versions.node): string | undefined {
  const oldest = readOldestNode();
  const isOlder = version.localeCompare(oldest, 'en', { numeric: true }) < 0;
  return isOlder ? `Keystead needs Node ${oldest} or newer; this is Node ${version}.` : undefined;
}
