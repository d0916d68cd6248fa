import { Router } from 'express';
import { sendAnswer } from './answers.ts';
import type { Calls } from './calls.ts';
import type { Service } from './service.ts';

/** Seconds the database has to answer before the server calls itself not ready. */
const READY_WITHIN = 3;

async function isReady(service: Pick<Service, 'ready'>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, READY_WITHIN * 1000, false);
  try {
    return await Promise.race([service.ready(), tooLate]);
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

/** `/healthz`: the process runs. `/readyz`: the database is reachable and migrated, and the server is not stopping. */
export function createHealthRouter(
  service: Pick<Service, 'ready'>,
  calls: Pick<Calls, 'isStopping'>,
): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => sendAnswer(response, answer(200, 'ok')));
  router.get('/readyz', async (_request, response) => {
    const ready = !calls.isStopping && (await isReady(service));
    sendAnswer(response, ready ? answer(200, 'ready') : answer(503, 'not ready'));
  });
  return router;
}
