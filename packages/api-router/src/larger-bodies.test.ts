import '#testing/database/one-database.ts';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { keysteadPlugin } from '#fastify.ts';
import { toNextHandlers } from '#next.ts';
import { toNodeHandler } from '#node.ts';
import { bodyOf, largerBodies } from '#testing/calls/larger-bodies.ts';
import { listen } from '#testing/network/listen.ts';
import { createTestKeystead, type TestKeystead } from '#testing.ts';

interface Served extends AsyncDisposable {
  /** Status of the answer of a call. */
  send: (path: string, init: RequestInit) => Promise<number>;
}

const overHttp = (url: string, close: () => PromiseLike<unknown>): Served => ({
  send: async (path, init) => (await fetch(`${url}${path}`, init)).status,
  [Symbol.asyncDispose]: async () => void (await close()),
});

const inMemory = (handle: (request: Request) => Response | Promise<Response>): Served => ({
  send: async (path, init) => (await handle(new Request(`http://localhost:3000${path}`, init))).status,
  [Symbol.asyncDispose]: async () => undefined,
});

async function onNode(listener: Parameters<typeof listen>[0]): Promise<Served> {
  const server = await listen(listener);
  return overHttp(server.url, () => server[Symbol.asyncDispose]());
}

/** The ways in which an application hands requests to the service. */
const adapters: Record<string, (keystead: TestKeystead) => Served | Promise<Served>> = {
  'the handler of web requests': ({ handler }) => inMemory(handler),
  'Next.js': (keystead) => inMemory(toNextHandlers(keystead).POST),
  Hono: ({ handler }) => {
    const app = new Hono().post('/api/*', (context) => handler(context.req.raw));
    return inMemory((request) => app.fetch(request));
  },
  'node:http': (keystead) => onNode(toNodeHandler(keystead)),
  Express: (keystead) => onNode(express().use(toNodeHandler(keystead))),
  'Express, behind its parser': (keystead) =>
    onNode(express().use(express.json({ limit: '1mb' }), toNodeHandler(keystead))),
  Fastify: async (keystead) => {
    const app = fastify();
    await app.register(keysteadPlugin, { keystead });
    return overHttp(await app.listen({ host: '127.0.0.1', port: 0 }), () => app.close());
  },
};

test('some calls take larger bodies', () => {
  expect(largerBodies.map(({ path }) => path)).toContain('/api/auth/set-picture');
});

describe.each(Object.entries(adapters))('through %s', (_, serve) => {
  test.each(largerBodies)('$path takes a body up to its own limit', async ({ path, limit }) => {
    await using keystead = await createTestKeystead({
      admin: {},
      organization: { domains: { enabled: true } },
      sso: {},
      scim: {},
    });
    await using served = await serve(keystead);

    expect(await served.send(path, bodyOf(limit))).not.toBe(413);
    expect(await served.send(path, bodyOf(limit + 1))).toBe(413);
  });
});
