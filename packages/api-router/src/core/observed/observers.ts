import type { AnsweredCall } from '#core/observed/answered-call.ts';

/** A call, by HTTP or from inside the process. */
export interface ObservedCall {
  kind: 'call';
  /** `http`: by REST or tRPC; `server`: as a function inside the process. */
  transport: 'http' | 'server';
  /** Id of the request in every log. */
  requestId: string | null;
  /** Status of the answer; undefined until there is one. */
  status: number | undefined;
  /** Undefined until there is an answer, and where no call has the path. */
  answered: AnsweredCall | undefined;
}

/** The statements of a unit of work, from the first lock to the commit. */
export interface ObservedTransaction {
  kind: 'transaction';
}

/** A password that is hashed or compared, with the wait for its turn. */
export interface ObservedHash {
  kind: 'hash';
  /** Seconds until its turn came; undefined until then, and where it was refused. */
  waited: number | undefined;
}

/** Work of the service, as observers see it. Nothing in it names a user. */
export type ObservedWork = ObservedCall | ObservedTransaction | ObservedHash;

/** Looks at work of the service, for figures and traces. */
export interface Observer {
  /** Runs `run` once, and returns or rejects as it does. What is known of the work is complete after that. */
  around<Result>(work: ObservedWork, run: () => Promise<Result>): Promise<Result>;
}

export interface Observers extends Observer {
  /** Returns a function that removes the observer. */
  add(observer: Observer): () => void;
}

/** The observers of one service. Without one, work runs as if there were none of this. */
export function createObservers(): Observers {
  const added = new Set<Observer>();
  return {
    add(observer) {
      added.add(observer);
      return () => void added.delete(observer);
    },
    around(work, run) {
      let inner = run;
      for (const observer of added) {
        const within = inner;
        inner = () => observer.around(work, within);
      }
      return inner();
    },
  };
}
