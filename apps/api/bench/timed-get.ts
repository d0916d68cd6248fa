import { type Agent, get } from 'node:http';

/** Milliseconds to the end of an answer. */
export const timedGet = (url: string, options: { agent: Agent; cookie: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent: options.agent, headers: { cookie: options.cookie } }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });
