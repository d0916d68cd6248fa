import { expect, test } from 'vitest';
import { importsOf } from '../../../../scripts/sources/imports.ts';

/** Everything that an entry loads, without types. */
function loadedBy(entry: string): string[] {
  const loaded = new Set<string>();
  const follow = (path: string): void => {
    for (const { typeOnly, file, to } of importsOf(path)) {
      const found = file ?? to;
      if (typeOnly || loaded.has(found)) continue;
      loaded.add(found);
      if (file) follow(file);
    }
  };
  follow(entry);
  return [...loaded];
}

test('loads nothing of the service but a few pure files, no database, and of others two small libraries', () => {
  const loaded = loadedBy('packages/api-router/src/mcp.ts');
  const others = loaded.filter((path) => !path.startsWith('packages/api-router/src/mcp/'));

  expect(loaded.length).toBeGreaterThan(10);
  expect(others.sort()).toEqual([
    'jose',
    'leven',
    'node:crypto',
    'packages/api-router/src/core/call/system-clock.ts',
    'packages/api-router/src/core/crypto/token-hash.ts',
    'packages/api-router/src/core/crypto/verified-values.ts',
    'packages/api-router/src/core/options/fault-words.ts',
    'packages/api-router/src/default-log.ts',
  ]);
});
