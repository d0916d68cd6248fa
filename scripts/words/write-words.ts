import { toApplicationModules } from './application-modules.ts';
import { toKitModules } from './kit-modules.ts';
import { mailSource, readMailLanguages } from './mail-languages.ts';
import { mailModules, toMailModules } from './mail-modules.ts';
import { readLocales } from './sentences.ts';
import { writeModules } from './write-modules.ts';

/** Applications with sentences of their own beside those of the kit. */
export const applications = ['apps/demo', 'apps/pages'] as const;

/** Folders of the files of sentences. */
export const folders = [
  'packages/ui-auth/locales',
  ...applications.map((folder) => `${folder}/locales`),
  mailSource,
] as const;

/** Folders that hold nothing but modules made of sentences. Git ignores them. */
const made = [
  'packages/ui-auth/src/locales',
  'packages/ui-auth/src/words',
  ...applications.map((folder) => `${folder}/src/locales`),
  mailModules,
];

/**
 * Makes the modules of all sentences. The files of sentences are in git, and the modules are not.
 * Why: docs/decisions/0148-keep-each-language-in-one-file.md
 */
export function writeWords(): void {
  const modules = new Map([
    ...toKitModules(readLocales('packages/ui-auth/locales')),
    ...applications.flatMap((folder) => [...toApplicationModules(folder, readLocales(`${folder}/locales`))]),
    ...toMailModules(readMailLanguages()),
  ]);
  writeModules(made, modules);
}
