import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requireNode } from './node-version.ts';

const manifest: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

test.each(['18.20.8', '20.20.2', '22.17.1'])(
  'Node %s is refused, with the version that is needed',
  (version) => {
    const needed = manifest.engines.node.replace('>=', '');
    expect(() => requireNode(version)).toThrow(
      `Keystead needs Node ${needed} or newer; this is Node ${version}.`,
    );
  },
);

test.each(['22.18.0', '23.0.0', '24.21.0'])('Node %s is accepted', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});
