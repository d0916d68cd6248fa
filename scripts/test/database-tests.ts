import { globSync } from 'node:fs';
import { importsOf } from '../sources/imports.ts';
import { isCode } from '../sources/resolve.ts';
import { nameOf, parseSource } from '../sources/syntax.ts';

/** Variables by which a project names its database. */
const databaseSetting = /^TEST_(DIALECT|DATABASE_URL)$/;

/** A comment about the setting reads nothing. */
function readsSetting(path: string): boolean {
  const source = parseSource(path);
  return (
    /\bTEST_(DIALECT|DATABASE_URL)\b/.test(source.text) &&
    source.places.some(({ node }) => databaseSetting.test(nameOf(node) ?? ''))
  );
}

/** Modules of this repository that are there when a module runs; imports of types are erased. */
const modulesOf = (path: string): string[] =>
  importsOf(path).flatMap(({ file, typeOnly }) => (file && !typeOnly && isCode(file) ? [file] : []));

/** Imported by a test whose subject lies above the database. */
const oneDatabase = 'packages/api-router/src/testing/database/one-database.ts';

/** Test files that say that one database is enough for them. */
export const findTestsForOneDatabase = (patterns: string[]): string[] =>
  globSync(patterns).filter((test) => importsOf(test).some(({ file }) => file === oneDatabase));

const reaching = new Map<string, boolean>();

/** Helpers of tests open the database in most cases, so they are looked at first, and few other files at all. */
const helpersFirst = (one: string, other: string): number =>
  Number(other.includes('/testing')) - Number(one.includes('/testing'));

/** The module, or one that it imports, reads which database the project has. */
function reachesSetting(path: string): boolean {
  const known = reaching.get(path);
  if (known !== undefined) return known;
  // In a circle the module that is asked first answers for all.
  reaching.set(path, false);
  const reaches = readsSetting(path) || modulesOf(path).sort(helpersFirst).some(reachesSetting);
  reaching.set(path, reaches);
  return reaches;
}

/**
 * Test files whose result does not depend on the database: neither they nor their imports, direct or indirect, read
 * which database the project has.
 */
export const findTestsWithoutDatabase = (patterns: string[]): string[] =>
  globSync(patterns)
    .filter((test) => !reachesSetting(test))
    .sort();
