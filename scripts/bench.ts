await import(new URL('../apps/api/bench/run.ts', import.meta.url).href);
