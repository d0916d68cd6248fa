import cluster from 'node:cluster';
import type { createPlaces } from './hash-places.ts';
import type { Member, StartMember } from './member.ts';
import { HERE, type Order } from './orders.ts';

/** Program of a worker. */
export interface Program {
  /** Its file. */
  exec: string;
  /** Words behind it. */
  args: readonly string[];
}

type Places = Pick<ReturnType<typeof createPlaces>, 'serve'>;

/** Workers as processes that share the port of this one, which hands them their connections in turn. */
export function createStartMember({ exec, args }: Program, places: Places): StartMember {
  cluster.setupPrimary({ exec, args: [...args] });
  return (): Member => {
    const worker = cluster.fork();
    places.serve(worker);
    const ended = Promise.withResolvers<Awaited<Member['ended']>>();
    const listening = Promise.withResolvers<boolean>();
    const end = (code: number | null, signal: string | null): void => {
      listening.resolve(false);
      ended.resolve({ code, signal });
    };
    worker.once('listening', () => listening.resolve(true));
    worker.once('exit', end);
    // A process that the system refuses to start has no other event. Other errors come before `exit`.
    worker.on('error', () => {
      if (worker.process.pid === undefined) end(null, null);
    });
    let answered = Promise.withResolvers<void>();
    worker.on('message', (message: unknown) => {
      if (message !== HERE) return;
      answered.resolve();
      answered = Promise.withResolvers();
    });
    const order = (word: Order): void => {
      if (worker.isConnected()) worker.send(word, () => {});
    };
    return {
      pid: worker.process.pid,
      listening: listening.promise,
      ended: ended.promise,
      order,
      // The word for it lies behind the connections handed over before. The last worker to get it closes the port.
      release: () => void worker.disconnect(),
      ask() {
        order('answer');
        return answered.promise;
      },
      kill: () => void worker.process.kill('SIGKILL'),
    };
  };
}
