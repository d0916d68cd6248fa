import type { Server } from 'node:net';

interface ListenError extends Error {
  code?: string;
  port?: number;
}

/**
 * Lets the error of a port that another program uses say what to do. Whoever listens to errors of the server is told
 * afterwards. If nobody does, it ends the process, as Node would have done without this listener.
 */
export function explainPortInUse(server: Server): void {
  server.prependListener('error', (error: ListenError) => {
    if (error.code === 'EADDRINUSE' && error.port !== undefined) {
      const { message, stack = message } = error;
      error.message = `Port ${error.port} is already in use. Stop the program that uses it, or listen on another port.`;
      // Node prints the stack, which was written with the former message.
      error.stack = stack.replace(message, error.message);
    }
    if (server.listenerCount('error') === 1) throw error;
  });
}
