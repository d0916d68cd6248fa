import { toKitModules } from './kit-modules.ts';
import { readLocales } from './sentences.ts';
import { writeModules } from './write-modules.ts';

/** Folders of the files of sentences. */
export const folders = ['packages/ui-auth/locales'] as const;

/** Folders that hold nothing but modules made of sentences. Git ignores them. */
const kit = ['packages/ui-auth/src/locales', 'packages/ui-auth/src/words'];

/**
 * Makes the modules of all sentences. The files of sentences are in git, and the modules are not.
 * Why: docs/decisions/0148-keep-each-language-in-one-file.md
 */
export function writeWords(): void {
  writeModules(kit, toKitModules(readLocales('packages/ui-auth/locales')));
}
