import { endRefused } from './environment/print-refusal.ts';
import { readOldestNode } from './read-version.ts';

/** Commands that every Node can run. */
const OF_ANY_NODE: readonly string[] = ['help', 'version', 'init'];

/**
 * Ends the process if this Node cannot run the command. npm only warns about an older one, which lacks what the first
 * lines of a command need, so that a person would see nothing but a stack trace.
 */
export function requireNode(command: string, version: string = process.versions.node): void {
  const oldest = readOldestNode();
  const isOlder = version.localeCompare(oldest, 'en', { numeric: true }) < 0;
  if (!isOlder || OF_ANY_NODE.includes(command)) return;
  const fault = `Keystead needs Node ${oldest} or newer; this is Node ${version}.`;
  endRefused('OLD_NODE', fault, `${fault}\n  Install a newer one: https://nodejs.org/en/download\n`);
}
