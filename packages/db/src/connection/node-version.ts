/** What the packages ask for in `engines`. npm only warns of another version. */
const OLDEST = [22, 18] as const;

/**
 * Older versions of Node do not refuse the driver of SQLite: they crash in it, without a word.
 * @throws Error with one sentence when this Node is too old
 */
export function requireNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(`Keystead needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`);
}
