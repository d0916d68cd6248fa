/** Imports of zod that stay in the code: what is between `import` and `from`, and the name of the module. */
const zodImport = /^(?:import|export) (?!type )([^;]*?) from ['"](zod(?:\/[^'"]*)?)['"]/gm;

/** Such an import can be bundled in parts: it is a namespace, or of names other than `z`. */
const isLight = (names: string): boolean => names === '* as z' || /^{(?![^}]*\bz\b)[^}]*}$/.test(names);

/**
 * A module that has zod as a namespace, of which only what is read is bundled: without its forty languages,
 * for example. By its name `z` it would come as a whole, so other spellings of that import throw.
 */
export function withZodAsNamespace(text: string, path: string): string {
  const changed = text.replace(/^import { z } from 'zod';$/m, "import * as z from 'zod';");
  const heavy = [...changed.matchAll(zodImport)].some(
    ([, names = '', module]) => module !== 'zod' || !isLight(names),
  );
  if (heavy) throw new Error(`${path} imports zod in another way than: import { z } from 'zod';`);
  return changed;
}
