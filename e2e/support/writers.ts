import { createCookieFetch } from './cookie-fetch.ts';

const PASSWORD = 'correct horse battery';

/** Milliseconds before a writer that failed goes on. */
const PAUSE = 50;

/** A cheap hash, so that most of the time is spent writing. */
export const cheapHash = { cost: { logN: 2, r: 8, p: 1 } };

export interface Written {
  email: string;
  /** The last name whose change was answered. */
  name: string;
}

/** Each group of writers has people of its own. */
let groups = 0;

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** People who sign up and rename themselves, several at a time, until they are told to end. `origin` is what their browser shows. */
export function startWriters(url: string, count: number, origin: string = url) {
  const acknowledged: Written[] = [];
  const failed: string[] = [];
  let isOver = false;
  groups += 1;
  const group = groups;

  const ask = async (browser: ReturnType<typeof createCookieFetch>, path: string, body: object) => {
    const answer = await browser.fetch(`${url}/api/auth${path}`, json(body)).then(
      async (response) => ({ isOk: response.ok, says: `${response.status} ${await response.text()}` }),
      (error: Error) => ({ isOk: false, says: `${error.message}: ${error.cause}` }),
    );
    if (!answer.isOk) {
      failed.push(`${path}: ${answer.says}`);
      // A server that starts again needs the processor.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return answer.isOk;
  };
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const browser = createCookieFetch(origin);
      const person = { email: `person-${group}-${writer}-${turn}@example.com`, name: 'before' };
      if (!(await ask(browser, '/sign-up/email', { ...person, password: PASSWORD }))) continue;
      acknowledged.push(person);
      if (await ask(browser, '/update-user', { name: 'after' })) person.name = 'after';
    }
  };
  const writers = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    failed,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await writers;
    },
  };
}
