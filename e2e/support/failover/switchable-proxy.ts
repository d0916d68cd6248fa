import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy for TCP. After a switch, connections that are open stay where they lead to. */
export async function startSwitchableProxy(target: number) {
  const sockets = new Set<Socket>();
  let current = target;
  const server = createServer((client) => {
    const behind = connect(current, '127.0.0.1');
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
    }
    client.pipe(behind).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return {
    port: address.port,
    switchTo(port: number): void {
      current = port;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
