import type { OptionalPackage } from '@keystead/db';

/**
 * A library for hashes of other products, which a service without such hashes does not install. The package of the
 * database is loaded only here, so that `@keystead/api-router/passwords` is without it.
 * @throws Error with the command that installs it
 */
export async function loadHashLibrary<Library>(library: OptionalPackage<Library>): Promise<Library> {
  const { loadOptional } = await import('@keystead/db');
  return loadOptional(library);
}
