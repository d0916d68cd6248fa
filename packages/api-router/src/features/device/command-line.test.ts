import '#testing/database/one-database.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ORIGIN, signedUp } from '#testing/index.ts';
import { approve, deviceApp } from '#testing/people/devices.ts';

const guide = new URL('../../../../../docs/guide/devices.md', import.meta.url);

/** The program of the guide, which waits and prints by what it is given. */
function readProgram(): (given: Record<string, unknown>) => Promise<void> {
  const code =
    /```js\n([\s\S]+?)```/
      .exec(readFileSync(guide, 'utf8'))?.[1]
      ?.replaceAll('https://example.com', ORIGIN) ?? '';
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  return (given) => AsyncFunction(...Object.keys(given), code)(...Object.values(given));
}

test('the command line of the guide signs in, once somebody has approved it', async () => {
  await using app = await deviceApp({ deviceAuthorization: { clients: ['my-cli'] } });
  const ada = await signedUp(app);
  const printed: string[] = [];
  let waits = 0;
  const run = readProgram();

  await run({
    fetch: (url: string, init: RequestInit) => app.service.handler(new Request(url, init), '198.51.100.9'),
    console: { log: (line: string) => void printed.push(line) },
    setTimeout(done: () => void, milliseconds: number) {
      app.advance(milliseconds / 1000);
      waits += 1;
      if (waits !== 2) return done();
      const userCode = z.string().parse(/type (\w+)$/.exec(printed[0] ?? '')?.[1]);
      void approve(ada, { userCode }).then(done);
    },
  });

  expect(printed).toEqual([
    expect.stringMatching(/^Open http:\/\/localhost:3000\/device and type [A-Z2-9]{8}$/),
    `Signed in as ${ada.email}`,
  ]);
  expect(waits).toBe(2);
});
