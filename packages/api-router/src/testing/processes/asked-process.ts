import { startProcess } from '@keystead/db/testing';

/** The number is that of the question. The first line of a process says that it is ready. */
interface Numbered {
  id: number;
}

export interface AskedProcess<Answer> extends AsyncDisposable {
  ask: (question: object) => Promise<Answer>;
}

/** Starts a script that answers questions, each a line of JSON, in whatever order it is done with them. */
export async function startAskedProcess<Answer>(
  script: URL,
  ...parameters: string[]
): Promise<AskedProcess<Answer>> {
  const started = startProcess(script, ...parameters);
  if ((await started.lines.next()).done) throw new Error('the other process did not start');
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;

  function resolveQuestion(answer: Answer & Numbered): void {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  }

  const listening = (async () => {
    for await (const line of { [Symbol.asyncIterator]: () => started.lines })
      resolveQuestion(JSON.parse(line));
    for (const question of waiting.values()) question.reject(new Error('the other process has ended'));
  })();

  return {
    ask(question) {
      last += 1;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(last, answer);
      started.child.stdin.write(`${JSON.stringify({ id: last, ...question })}\n`);
      return answer.promise;
    },
    async [Symbol.asyncDispose]() {
      started.child.stdin.end();
      await started[Symbol.asyncDispose]();
      await listening;
    },
  };
}
