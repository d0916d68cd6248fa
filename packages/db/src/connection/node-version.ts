/** Versions of Node as `engines` requires them. npm only warns about other versions. */
const OLDEST = [22, 18] as const;

/**
 * Check of the version of Node. In older versions the driver of SQLite crashes without a message.
 * @throws Error with one sentence when this Node is too old
 */
export function requireNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(`Keystead needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`);
}
