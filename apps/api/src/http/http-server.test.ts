import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from '#testing/run-app.ts';
import { createHttpServer, listen } from './http-server.ts';

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await listen(other, { host: '127.0.0.1', port: 0 });
  const port = portOf(other);

  const failure = listen(
    createHttpServer(() => {}),
    { host: '127.0.0.1', port },
  );

  await expect(failure).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use; set PORT to a free one.`,
  );
  other.close();
});

test('an IP address of another machine is reported in one sentence', async () => {
  const failure = listen(
    createHttpServer(() => {}),
    { host: '192.0.2.1', port: 3000 },
  );

  await expect(failure).rejects.toThrow('HOST is "192.0.2.1"; expected an address of this machine.');
});
