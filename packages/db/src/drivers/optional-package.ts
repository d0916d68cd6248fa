/** Error codes of Node and of bundlers for a package that cannot be found. */
const ABSENT = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);

const isAbsent = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  ABSENT.has(String(error.code)) &&
  error.message.includes(`'${name}'`);

export interface OptionalPackage<Module> {
  name: string;
  /** The version that is installed for it: `8`. */
  version: number | string;
  /** The part that needs the package: `PostgreSQL`. */
  user: string;
  load(): Promise<Module>;
}

/**
 * A package that an application leaves out if it does not use what needs it.
 * @throws Error with the command that installs it
 */
export async function loadOptional<Module>(wanted: OptionalPackage<Module>): Promise<Module> {
  const { name, version, user, load } = wanted;
  try {
    return await load();
  } catch (cause) {
    if (!isAbsent(cause, name)) throw cause;
    const command = `npm install ${name}@${version}`;
    throw new Error(`${user} needs the package ${name}, which is not installed; run ${command}.`, { cause });
  }
}
