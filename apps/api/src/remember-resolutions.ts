import module from 'node:module';

/**
 * What an `import` leads to. Node looks it up once for each file that has it. All files of a folder get the same answer, and
 * what is at a path, or under a name of one of our packages (`#…`), is the same for all of our files. So of 7,700
 * imports of the server four in five need not be looked up. An entry file imports this first, and the rest by `import()`.
 * https://nodejs.org/api/module.html#moduleregisterhooksoptions
 */
const resolved = new Map<string, module.ResolveFnOutput>();

/** Holds our packages, in the repository. */
const root = new URL('../../../', import.meta.url).href;

/** Sources of one of our packages: elsewhere a folder `src` may hold several packages, or none. */
const findSources = (file: string): string | undefined =>
  file.startsWith(root) ? /^(?:packages|apps)\/[^/]+\/src\//.exec(file.slice(root.length))?.[0] : undefined;

function placeOf(specifier: string, file: string): string {
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, file).href;
  const folder = file.slice(0, file.lastIndexOf('/'));
  return `${specifier} in ${(specifier.startsWith('#') && findSources(file)) || folder}`;
}

// Node 23.0 to 23.4 has no such hooks, and looks everything up.
module.registerHooks?.({
  resolve(specifier, context, resolveNext) {
    const { parentURL, conditions } = context;
    // What `require` finds depends on more than the place of the file, for example on `paths`.
    if (!parentURL?.startsWith('file:') || conditions.includes('require'))
      return resolveNext(specifier, context);
    const place = placeOf(specifier, parentURL);
    const known = resolved.get(place);
    if (known !== undefined) return known;
    // What is not found throws, and is looked for again the next time.
    const found = { ...resolveNext(specifier, context), shortCircuit: true };
    resolved.set(place, found);
    return found;
  },
});
