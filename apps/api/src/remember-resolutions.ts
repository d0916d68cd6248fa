import module from 'node:module';

/**
 * Cache of resolved imports. Node resolves an `import` once for each file that has it. All files of a folder get
 * the same result, and a path, or a name of one of our packages (`#…`), has the same result for all of our files.
 * So four in five of the 7,700 imports of the server need not be resolved. An entry file imports this first, and
 * the rest by `import()`.
 * https://nodejs.org/api/module.html#moduleregisterhooksoptions
 */
const resolved = new Map<string, module.ResolveFnOutput>();

/** Folder of our packages, in the repository. */
const root = new URL('../../../', import.meta.url).href;

/** Sources of one of our packages: elsewhere a folder `src` may contain several packages, or none. */
const findSources = (file: string): string | undefined =>
  file.startsWith(root) ? /^(?:packages|apps)\/[^/]+\/src\//.exec(file.slice(root.length))?.[0] : undefined;

function placeOf(specifier: string, file: string): string {
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, file).href;
  const folder = file.slice(0, file.lastIndexOf('/'));
  return `${specifier} in ${(specifier.startsWith('#') && findSources(file)) || folder}`;
}

// Node 23.0 to 23.4 has no such hooks, so nothing is cached.
module.registerHooks?.({
  resolve(specifier, context, resolveNext) {
    const { parentURL, conditions } = context;
    // The result of `require` depends on more than the folder of the file, for example on `paths`. Node 22 gives a set.
    if (!parentURL?.startsWith('file:') || [...conditions].includes('require'))
      return resolveNext(specifier, context);
    const place = placeOf(specifier, parentURL);
    const known = resolved.get(place);
    if (known !== undefined) return known;
    // A missing module throws, and is resolved again the next time.
    const found = { ...resolveNext(specifier, context), shortCircuit: true };
    resolved.set(place, found);
    return found;
  },
});
