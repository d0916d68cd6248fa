import { createRequire } from 'node:module';
import { loadOptional } from '@keystead/db';

type Library = typeof import('@keystead/saml');

const NAME = '@keystead/saml';

/**
 * What reads and writes XML: a package of its own, so that a service without SAML has none of it. It is loaded with the
 * first call that needs it.
 * @throws Error with the command that installs it
 */
export const loadSaml = (): Promise<Library> =>
  loadOptional({ name: NAME, version: '0.1.0', user: 'sso.saml', load: () => import('@keystead/saml') });

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';

function findLibrary(): boolean {
  try {
    createRequire(import.meta.url).resolve(NAME);
    return true;
  } catch (error) {
    // Any other error is about a package that is there.
    return !isAbsent(error);
  }
}

/** Whether the package is there, without loading it. */
export const isSamlInstalled: boolean = findLibrary();
