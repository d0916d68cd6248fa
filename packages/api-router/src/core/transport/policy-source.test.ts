import { expect, test } from 'vitest';
import { toFileSource, toOriginSource } from '#core/transport/policy-source.ts';

test('a source is one file, or one host', () => {
  expect(toFileSource('https://cdn.example/a;b,c.png?v=2')).toEqual(['https://cdn.example/a%3Bb%2Cc.png']);
  expect(toOriginSource('https://app.example/callback')).toEqual(['https://app.example']);
  expect(toOriginSource('myapp://callback')).toEqual(['myapp:']);
});

// The parser of URLs takes all of them.
test.each(['https://*', 'https://*.example', 'https://a;script-src', 'https://a,b.example'])(
  'a host such as that of %s, which means something else in a policy, is no source',
  (origin) => {
    expect(new URL(origin).origin).toBe(origin);
    expect(toFileSource(`${origin}/logo.png`)).toEqual([]);
    expect(toOriginSource(`${origin}/callback`)).toEqual([]);
  },
);
