import { registerHooks } from 'node:module';

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;

/**
 * What a specifier was resolved to. Node remembers it for each file that imports. For all files of a folder it is the same, and
 * for a path or a name of the package itself (`#…`) in the whole package, so four of five imports of the server need not
 * be looked up on the disk. An entry file imports this first, and the rest by `import()`.
 * https://nodejs.org/api/module.html#moduleregisterhooksoptions
 */
const resolved = new Map<string, ReturnType<Resolve>>();

function placeOf(specifier: string, parent: string): string {
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  const sources = specifier.startsWith('#') ? parent.indexOf('/src/') : -1;
  const folder = parent.slice(0, sources === -1 ? parent.lastIndexOf('/') : sources);
  return `${specifier} in ${folder}`;
}

registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL, conditions } = context;
    if (!parentURL?.startsWith('file:')) return resolveNext(specifier, context);
    // A package may have another file for `require`: https://nodejs.org/api/packages.html#conditional-exports
    const key = `${conditions.includes('require') ? 'require' : 'import'} ${placeOf(specifier, parentURL)}`;
    const known = resolved.get(key);
    if (known !== undefined) return known;
    // What is not found throws, and is looked for again the next time.
    const found = { ...resolveNext(specifier, context), shortCircuit: true };
    resolved.set(key, found);
    return found;
  },
});
