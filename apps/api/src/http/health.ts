import express, { type Router } from 'express';
import type { Service } from '#service.ts';
import { sendAnswer } from './answers.ts';
import type { Calls } from './calls.ts';

/** Seconds for the answer of a health check. */
const READY_WITHIN = 3;
const ALIVE_WITHIN = 8;

/** Result of a health check; no answer in time, or an error, counts as false. */
async function isSaid(ask: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, seconds * 1000, false);
  try {
    return await Promise.race([ask(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const answer = (status: number, word: string) => ({
  status,
  headers: [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ] satisfies [string, string][],
  body: JSON.stringify({ status: word }),
});

/**
 * `/healthz`: the process runs and gets connections to its database. `/readyz`: the database is reachable and
 * migrated, and the server is not stopping.
 */
export function createHealthRouter(
  service: Pick<Service, 'alive' | 'ready'>,
  calls: Pick<Calls, 'isStopping'>,
): Router {
  const router = express.Router();
  router.get('/healthz', async (_request, response) => {
    const alive = await isSaid(service.alive, ALIVE_WITHIN);
    sendAnswer(response, alive ? answer(200, 'ok') : answer(503, 'stalled'));
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !calls.isStopping && (await isSaid(service.ready, READY_WITHIN));
    sendAnswer(response, ready ? answer(200, 'ready') : answer(503, 'not ready'));
  });
  return router;
}
