import { connect } from 'node:net';
import { type Incoming, PayloadTooLarge } from '@keystead/api-router';
import { BodyInterrupted } from '@keystead/api-router/node';
import { describe, expect, test } from 'vitest';
import { json, runApp } from '#testing/run-app.ts';
import { sendRaw } from '#testing/send-raw.ts';

const LIMIT = 100 * 1024;

/** Answers with the size of the body, and with 413 if it is too large, as the service does. */
const measure = async ({ body }: Incoming) => {
  try {
    return json(200, { size: (await body()).byteLength });
  } catch (error) {
    if (error instanceof PayloadTooLarge) return json(413, { code: 'PAYLOAD_TOO_LARGE' });
    throw error;
  }
};

const head = (...lines: string[]): string =>
  ['POST /api/auth/x HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');

const chunk = (size: number): string => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`;

describe('a body', () => {
  test.each([0, 1, LIMIT])('of %d bytes is read completely', async (size) => {
    await using app = await runApp(measure);

    const response = await fetch(`${app.url}/api/auth/x`, { method: 'POST', body: 'a'.repeat(size) });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ size });
  });

  test('in many pieces is put together', async () => {
    await using app = await runApp(measure);

    const answer = await sendRaw(
      app.port,
      `${head('Transfer-Encoding: chunked', 'Connection: close')}${chunk(10)}${chunk(7)}${chunk(3)}0\r\n\r\n`,
    );

    expect(answer).toContain('{"size":20}');
  });

  test('of one byte too many is refused and the connection ends', async () => {
    await using app = await runApp(measure);

    const response = await fetch(`${app.url}/api/auth/x`, { method: 'POST', body: 'a'.repeat(LIMIT + 1) });

    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toEqual({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('of several megabytes is refused, and the answer arrives', async () => {
    await using app = await runApp(measure);

    const response = await fetch(`${app.url}/api/auth/x`, { method: 'POST', body: 'a'.repeat(900_000) });

    expect(response.status).toBe(413);
  });

  test('that announces a huge size is refused before it is sent', async () => {
    await using app = await runApp(measure);

    const answer = await sendRaw(app.port, head('Content-Length: 999999999999'));

    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('connection: close');
  });

  test('that exceeds the limit without announcing it is refused while it is sent', async () => {
    await using app = await runApp(measure);

    const answer = await sendRaw(app.port, head('Transfer-Encoding: chunked') + chunk(LIMIT) + chunk(1));

    expect(answer).toContain('HTTP/1.1 413');
  });

  test('that is not read does not delay the next request', async () => {
    await using app = await runApp(async () => json(404, {}));

    const answer = await sendRaw(
      app.port,
      `${head('Content-Length: 5')}hello${head('Content-Length: 0', 'Connection: close')}`,
    );

    expect(answer.match(/HTTP\/1\.1 404/g)).toHaveLength(2);
  });

  test('that comes too slowly is ended with 408', async () => {
    const failures: unknown[] = [];
    await using app = await runApp(
      async ({ body }) => {
        await body().catch((error: unknown) => failures.push(error));
        return json(400, {});
      },
      {},
      { headers: 0.1, request: 0.2 },
    );

    const answer = await sendRaw(app.port, `${head('Content-Length: 100')}{"email":`);

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    await expect.poll(() => failures).toEqual([expect.any(BodyInterrupted)]);
    expect(app.lines.join('')).not.toContain('"level":50');
  });

  test('whose client disconnects halfway is not logged as a failure', async () => {
    const failures: unknown[] = [];
    await using app = await runApp(async ({ body }) => {
      await body().catch((error: unknown) => failures.push(error));
      return json(400, {});
    });

    const socket = connect(app.port, '127.0.0.1', () =>
      socket.write(`${head('Content-Length: 100')}{"email":`),
    );
    await expect.poll(() => app.lines.length + socket.bytesWritten).toBeGreaterThan(50);
    socket.destroy();
    await expect.poll(() => failures).toEqual([expect.any(BodyInterrupted)]);

    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(app.lines.join('')).not.toContain('"level":50');
  });

  test('and headers that come too slowly are ended with 408', async () => {
    await using app = await runApp(measure, {}, { headers: 0.1, request: 0.2 });

    expect(await sendRaw(app.port, 'POST /api/auth/x HTTP/1.1\r\nHost')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a request that is not HTTP', () => {
  test.each([
    ['HELLO\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'POST /api/auth/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', '400'],
  ])('is refused: %.40j', async (bytes, status) => {
    await using app = await runApp(measure);

    const answer = await sendRaw(app.port, bytes);

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('\r\nConnection: close\r\n');
    expect(answer).toContain('"code":');
  });
});
