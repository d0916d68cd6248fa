import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createCalls } from '#http/calls.ts';
import { createHttpServer, listen } from '#http/http-server.ts';
import { appParts, json, portOf } from '#testing/run-app.ts';
import { retireServer, stopOnSignals, stopServer } from './shutdown.ts';

const silent = { info: () => {}, error: () => {} };

/** An application whose calls end when `finish` is called. */
async function slowApp(order: string[] = []) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const calls = createCalls();
  const serve = async () => {
    arrive();
    await finished;
    order.push('answered');
    return json(200, { done: true });
  };
  const server = createHttpServer(createApp(appParts(serve, { calls })));
  await listen(server, { host: '127.0.0.1', port: 0 });
  return { server, calls, finish, arrived, url: `http://127.0.0.1:${portOf(server)}` };
}

describe('a server that stops', () => {
  test('answers running calls, refuses new ones, then closes the database', async () => {
    const order: string[] = [];
    const { server, calls, finish, arrived, url } = await slowApp(order);
    const service = {
      close: async () => void order.push('closed'),
    };

    const call = fetch(`${url}/api/auth/ok`).then(async (response) => ({
      connection: response.headers.get('connection'),
      body: await response.json(),
    }));
    await arrived;
    const stopped = stopServer({ server, calls, service, grace: 10 });
    await expect(fetch(`${url}/api/auth/ok`)).rejects.toThrow();
    finish();
    await stopped;

    expect(await call).toEqual({ connection: 'close', body: { done: true } });
    expect(order).toEqual(['answered', 'closed']);
  });

  test('does not wait for idle connections', async () => {
    const { server, calls, finish, url } = await slowApp();
    finish();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => {
      get(`${url}/healthz`, { agent }, (response) => response.resume().on('end', resolve));
    });

    await stopServer({ server, calls, service: { close: async () => {} }, grace: 10 });

    expect(server.listening).toBe(false);
  });

  test('does not wait for a connection on which nothing was ever asked', async () => {
    const { server, calls, finish, url } = await slowApp();
    finish();
    const spare = connect(Number(new URL(url).port), '127.0.0.1');
    await Promise.all([once(spare, 'connect'), once(server, 'connection')]);
    const leftForMails: (number | undefined)[] = [];
    const service = { close: async (seconds?: number) => void leftForMails.push(seconds) };

    await stopServer({ server, calls, service, grace: 600, linger: 0.05 });
    await once(spare, 'close');

    expect(leftForMails).toEqual([expect.closeTo(600, -1)]);
  });

  test('closes connections of calls that take longer than the grace period', async () => {
    const { server, calls, arrived, url } = await slowApp();
    const call = fetch(`${url}/api/auth/ok`).catch(() => 'cut off');
    await arrived;
    const leftForMails: (number | undefined)[] = [];
    const service = { close: async (seconds?: number) => void leftForMails.push(seconds) };

    await stopServer({ server, calls, service, grace: 0.05 });

    expect(await call).toBe('cut off');
    expect(leftForMails).toEqual([0]);
  });

  test('is not ready any more', async () => {
    const { server, calls, arrived, finish, url } = await slowApp();
    const agent = new Agent({ keepAlive: true });
    const call = fetch(`${url}/api/auth/ok`);
    await arrived;

    const drained = calls.drain();
    const status = await new Promise((resolve) => {
      get(`${url}/readyz`, { agent }, (response) => resolve(response.resume().statusCode));
    });
    finish();
    await Promise.all([call, drained]);
    agent.destroy();
    server.close();

    expect(status).toBe(503);
  });
});

describe('a worker that retires', () => {
  /** Asks on the connection of an agent. */
  const ask = async (url: string, agent: Agent): Promise<IncomingMessage> => {
    const [response] = await once(get(url, { agent }), 'response');
    await once(response.resume(), 'end');
    return response;
  };

  test.each(['/healthz', '/api/auth/ok'])(
    'leaves a connection open until %s was asked on it once more, and then ends',
    async (path) => {
      const { server, calls, finish, url } = await slowApp();
      finish();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await ask(url + path, agent);

      const retired = retireServer({
        server,
        calls,
        service: { close: async () => {} },
        grace: 10,
        patience: 600,
      });
      await expect(fetch(url + path)).rejects.toThrow();
      const last = await ask(url + path, agent);
      await retired;

      expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    },
  );

  test('ends what is left when its time is over', async () => {
    const { server, calls, url } = await slowApp();
    const agent = new Agent({ keepAlive: true });
    await ask(`${url}/healthz`, agent);

    await retireServer({
      server,
      calls,
      service: { close: async () => {} },
      grace: 10,
      patience: 0.05,
    });

    expect(server.listening).toBe(false);
  });
});

describe('signals', () => {
  test.each(['SIGINT', 'SIGTERM'])('%s stops in order, once', async (signal) => {
    const signals = new EventEmitter();
    const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
    let stops = 0;
    const stop = async () => {
      stops += 1;
    };
    stopOnSignals({ signals, stop, exit, logger: silent });

    signals.emit(signal);

    expect(await exited).toBe(0);
    expect(stops).toBe(1);
  });

  test('a second one ends the process at once', async () => {
    const signals = new EventEmitter();
    const codes: number[] = [];
    const stop = () => new Promise<void>(() => {});
    stopOnSignals({ signals, stop, exit: (code) => codes.push(code), logger: silent });

    signals.emit('SIGTERM');
    signals.emit('SIGINT');

    expect(codes).toEqual([1]);
  });

  test('a failed stop ends the process with an error code', async () => {
    const signals = new EventEmitter();
    const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
    const stop = async () => {
      throw new Error('the database is gone');
    };
    stopOnSignals({ signals, stop, exit, logger: silent });

    signals.emit('SIGINT');

    expect(await exited).toBe(1);
  });
});
