import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Pattern for imports that exist at run time; imports of types are erased. */
const importPattern =
  /^\s*(?:import|export)\s(?!type\s)[^;]*?\sfrom\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Variables by which a project names its database. */
const databaseSetting = /\bTEST_(DIALECT|DATABASE_URL)\b/;

const ours = '@keystead/';

interface Module {
  readsSetting: boolean;
  /** Paths of the modules of this repository that it imports. */
  imports: string[];
}

/** File of an import; undefined if it is from another package. */
function findFile(from: string, target: string): string | undefined {
  const [packageFolder = ''] = from.split('/src/');
  if (target.startsWith('.')) return join(dirname(from), target);
  if (target.startsWith('#')) return join(packageFolder, 'src', target.slice(1));
  if (!target.startsWith(ours)) return undefined;
  const [name = '', ...entry] = target.slice(ours.length).split('/');
  const { exports } = JSON.parse(readFileSync(join('packages', name, 'package.json'), 'utf8'));
  return join('packages', name, exports[['.', ...entry].join('/')]);
}

function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const targets = [...text.matchAll(importPattern)].map(
    ([, from, effect, lazy]) => from ?? effect ?? lazy ?? '',
  );
  const files = targets.map((target) => findFile(path, target)).filter((file) => file !== undefined);
  return { readsSetting: databaseSetting.test(text), imports: files.filter((file) => existsSync(file)) };
}

/** What a test imports whose subject lies above the database. */
const oneDatabase = /^import '#testing\/one-database\.ts';$/m;

/** Test files that say that one database is enough for them. */
export const findTestsForOneDatabase = (patterns: string[]): string[] =>
  globSync(patterns).filter((test) => oneDatabase.test(readFileSync(test, 'utf8')));

/**
 * Test files whose result does not depend on the database: neither they nor their imports, direct or indirect, read
 * which database the project has.
 */
export function findTestsWithoutDatabase(patterns: string[]): string[] {
  const modules = new Map<string, Module>();
  const moduleAt = (path: string): Module => {
    const module = modules.get(path) ?? readModule(path);
    modules.set(path, module);
    return module;
  };
  const usesDatabase = (test: string): boolean => {
    const reached = new Set([test]);
    for (const path of reached) {
      const { readsSetting, imports } = moduleAt(path);
      if (readsSetting) return true;
      for (const next of imports) reached.add(next);
    }
    return false;
  };
  return globSync(patterns)
    .filter((test) => !usesDatabase(test))
    .sort();
}
