import { expect, test } from 'vitest';
import { reachSelf } from '#dev-provider/reach-self.ts';

const known = 'http://localhost:5173/dev/openid';

async function addressOf(
  input: string | URL | Request,
  listening: { host: string; port: number },
): Promise<string> {
  const asked: string[] = [];
  const fetch = reachSelf({ known, ...listening }, async (given) => {
    asked.push(given instanceof Request ? `${given.method} ${given.url}` : String(given));
    return new Response();
  });
  await fetch(input);
  return asked.join();
}

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fe80::1', 'http://[fe80::1]:3000'],
])('a server that listens on %s calls itself at %s', async (host, origin) => {
  expect(await addressOf(`${known}/token?a=b`, { host, port: 3000 })).toBe(`${origin}/dev/openid/token?a=b`);
});

test('whatever else is called is called where it is', async () => {
  const listening = { host: '127.0.0.1', port: 3000 };

  expect(await addressOf(new URL(`${known}er/token`), listening)).toBe(`${known}er/token`);
  expect(await addressOf('https://github.com/dev/openid/', listening)).toBe('https://github.com/dev/openid/');
  expect(await addressOf(new Request(`${known}/me`, { method: 'POST' }), listening)).toBe(
    'POST http://127.0.0.1:3000/dev/openid/me',
  );
});
