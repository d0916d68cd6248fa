import * as library from 'scrypt-kdf';

type ScryptLibrary = typeof library;

const isLibrary = (value: unknown): value is ScryptLibrary =>
  typeof value === 'function' && 'kdf' in value && 'verify' in value && 'viewParams' in value;

/**
 * scrypt-kdf has types with named exports, but a module with a default export. This check fails if either changes.
 */
function requireLibrary(exported: unknown): ScryptLibrary {
  if (!isLibrary(exported)) throw new TypeError('scrypt-kdf does not export what it did');
  return exported;
}

export const { kdf, verify, viewParams } = requireLibrary('default' in library ? library.default : library);
