import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCookieFetch } from '../../e2e/support/cookie-fetch.ts';
import {
  type InstalledExample,
  installExample,
  type RunningExample,
} from '../../e2e/support/installed-example.ts';
import { lowest, peers } from './oldest/peers.ts';

const beside = ['next', 'react', 'react-dom', '@tanstack/react-query'];

const oldest: Record<string, string> = {
  ...Object.fromEntries(beside.map((name) => [name, lowest(peers[name])])),
  // Its compiler is one in JavaScript, and its pages run on the React that it has inside.
  typescript: '5.6.3',
  '@types/react': '19.0.0',
  '@types/react-dom': '19.0.0',
};

/** The newest versions in the registry. The example names versions that somebody has raised by hand. */
const newest = Object.fromEntries(beside.map((name) => [name, 'latest']));

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe.each([
  { neighbours: 'the oldest Next.js, React and TanStack Query', versions: oldest },
  { neighbours: 'the newest Next.js, React and TanStack Query', versions: newest },
])('beside $neighbours', ({ versions }) => {
  let example: InstalledExample;
  let application: RunningExample;

  beforeAll(async () => {
    example = await installExample('next', inject('tarballs'), { versions });
    await example.run('build');
    application = await example.start();
  }, 600_000);

  afterAll(async () => {
    await application?.stop();
    example?.remove();
  });

  it('signs up, and renders the page for whoever is signed in', async () => {
    const { url } = application;
    const { fetch } = createCookieFetch(url);
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(ada) };

    expect((await fetch(`${url}/api/auth/sign-up/email`, init)).status).toBe(200);
    expect(await (await fetch(`${url}/api/greeting`)).json()).toEqual({ message: 'Hello Ada' });
    expect(await (await fetch(url)).text()).toMatch(/Hello (<!-- -->)?Ada/);
    // The form is drawn on the server, by the React that Next.js has inside.
    const visitor = createCookieFetch(url);
    expect(await (await visitor.fetch(`${url}/sign-up`)).text()).toContain('Create account');
  });
});
