import { type SecretMode, secretModes } from '#format/manifest.ts';
import { ExportFault } from './export-fault.ts';

/** From the command line. */
export interface ExportFlags {
  folder: string;
  secrets: SecretMode;
  /** Id or e-mail address of the only person who is exported. */
  user: string | undefined;
  /** The export is a database of Better Auth, to go back to. */
  goesBack: boolean;
  /** File with the secret of Better Auth. */
  sourceSecretFile: string | undefined;
  passing: boolean;
  events: boolean;
  isPacked: boolean;
  isForced: boolean;
  json: boolean;
  quiet: boolean;
}

const isMode = (word: string): word is SecretMode => secretModes.some((mode) => mode === word);

const findValue = (flags: readonly string[], name: string): string | undefined =>
  flags.findLast((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Flags that make no sense for the file of a person, which never has secrets. */
const ofWhole = ['--secrets', '--yes', '--all', '--no-events', '--gzip'];

const PRODUCT = 'better-auth';

/** Flags of an export for another product, besides its file. */
const ofProduct = ['--for', '--source-secret-file', '--force', '--json', '--quiet'];

const nameOf = (flag: string): string => flag.split('=')[0] ?? '';

/** True for Better Auth. Throws an `ExportFault` for other products and flags that say nothing there. */
function readProduct(flags: readonly string[]): boolean {
  const product = findValue(flags, 'for');
  if (product === undefined) {
    if (findValue(flags, 'source-secret-file') === undefined) return false;
    throw new ExportFault('--source-secret-file is for --for better-auth.');
  }
  if (product !== PRODUCT) throw new ExportFault(`--for is ${JSON.stringify(product)}; expected ${PRODUCT}.`);
  const odd = flags.find((flag) => !ofProduct.includes(nameOf(flag)));
  if (odd !== undefined) throw new ExportFault(`With --for ${PRODUCT} leave ${nameOf(odd)} out.`);
  return true;
}

/** Reads the words behind `export`. Throws an `ExportFault`. */
export function readExportFlags(folder: string, flags: readonly string[]): ExportFlags {
  const secrets = findValue(flags, 'secrets') ?? 'sealed';
  const user = findValue(flags, 'user');
  const goesBack = readProduct(flags);
  if (!isMode(secrets))
    throw new ExportFault(
      `--secrets is ${JSON.stringify(secrets)}; expected ${secretModes.slice(0, -1).join(', ')} or none.`,
    );
  if (user !== undefined) {
    const odd = ofWhole.find((name) => flags.some((flag) => flag === name || flag.startsWith(`${name}=`)));
    if (odd !== undefined)
      throw new ExportFault(`${odd} is for the whole service: the file of one person has no secrets.`);
  }
  if (secrets === 'open' && !flags.includes('--yes'))
    throw new ExportFault(
      'With --secrets open everybody who reads the files has the second factors and the tokens of all people. Add --yes if that is meant.',
    );
  return {
    folder,
    secrets,
    user,
    goesBack,
    sourceSecretFile: findValue(flags, 'source-secret-file'),
    passing: flags.includes('--all'),
    events: !flags.includes('--no-events'),
    isPacked: flags.includes('--gzip'),
    isForced: flags.includes('--force'),
    json: flags.includes('--json'),
    quiet: flags.includes('--quiet'),
  };
}
