import { UsageFault } from './flags.ts';
import type { OpenSource } from './source.ts';

/** The products that rows come from, each in a file of its own. Loaded on demand. */
const sources: Record<string, () => Promise<OpenSource>> = {
  'better-auth': async () => (await import('./better-auth/open-better-auth.ts')).openBetterAuth,
};

export async function findSource(kind: string): Promise<OpenSource> {
  const load = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
  if (load !== undefined) return load();
  throw new UsageFault(
    `"import" does not know ${JSON.stringify(kind)}; expected ${Object.keys(sources).join(', ')}.`,
  );
}
