import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createKeystead } from '#create-keystead.ts';
import { createMetrics } from '#metrics.ts';
import { readScrape } from '#testing/network/scrape.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/** A server that takes connections and never says a word. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('metrics are answered while the database hangs, without what only it knows', async () => {
  await using silent = await silentServer();
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: TEST_SECRET,
    database: `postgresql://keystead@127.0.0.1:${silent.port}/keystead`,
  });
  const scrape = readScrape(await createMetrics(service, { register: new Registry() }).text());

  expect(scrape.samplesOf('keystead_database_up').map(({ value }) => value)).toEqual(['0']);
  expect(scrape.samplesOf('keystead_outbox_mails')).toEqual([]);
  expect(scrape.samplesOf('keystead_database_connections').length).toBeGreaterThan(2);
  expect(scrape.sum('keystead_hash_queue_jobs')).toBe(0);
  await service.close();
});
