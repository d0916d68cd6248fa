import * as library from 'scrypt-kdf';

type ScryptLibrary = typeof library;

const isLibrary = (value: unknown): value is ScryptLibrary =>
  typeof value === 'function' && 'kdf' in value && 'verify' in value && 'viewParams' in value;

/** Its types promise named exports, its module has a default one; told apart here so that a change of either is noticed. */
function requireLibrary(exported: unknown): ScryptLibrary {
  if (!isLibrary(exported)) throw new TypeError('scrypt-kdf does not export what it did');
  return exported;
}

export const { kdf, verify, viewParams } = requireLibrary('default' in library ? library.default : library);
