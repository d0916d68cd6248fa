import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { z } from 'zod';

export interface ListeningServer extends AsyncDisposable {
  url: string;
  port: number;
}

const addressSchema = z.object({ port: z.number() });

/** A server of node:http on a free port of this machine. */
export async function listen(listener: RequestListener): Promise<ListeningServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressSchema.parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends bytes as they are; all that comes back until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
