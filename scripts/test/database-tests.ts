import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports that are there when the code runs: those of types are erased. */
const importPattern =
  /^\s*(?:import|export)\s(?!type\s)[^;]*?\sfrom\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a project says about its database. Two projects with the same tests differ in nothing else. */
const databaseSetting = /\bTEST_(DIALECT|DATABASE_URL)\b/;

const ours = '@keystead/';

interface Module {
  readsSetting: boolean;
  /** Paths of the modules of ours that it imports. */
  imports: string[];
}

/** The file that an import names, or undefined when it is of a package that is not ours. */
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

/**
 * The test files that no database can make end in another way: neither they nor anything that they import, directly or
 * by way of others, looks at which database their project has.
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
