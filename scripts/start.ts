import { buildDemo, buildDocs } from './demo/build.ts';

await Promise.all([buildDemo(), buildDocs()]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
// The API starts in this very process: one process fewer to start, and signals arrive where they are handled.
await import(new URL('../apps/api/src/main.ts', import.meta.url).href);
