import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '@keystead/api-router/metrics';
import { answers, sendAnswer } from '#http/answers.ts';
import type { Logger } from '#logs/logger.ts';

export const METRICS_PATH = '/metrics';

export const isForMetrics = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  url === METRICS_PATH || url.startsWith(`${METRICS_PATH}?`);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Check of the header `authorization`. It takes as long for every token, of any length. */
function createTokenCheck(token: string | undefined): (request: IncomingMessage) => boolean {
  if (token === undefined) return () => true;
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

export interface MetricsListenerParts {
  metrics: Pick<Metrics, 'contentType' | 'text'>;
  /** Token that requests need; undefined if nobody else reaches the port. */
  token: string | undefined;
  logger: Pick<Logger, 'error'>;
}

/** Answers requests for metrics. Anything else does not exist here. */
export function createMetricsListener({ metrics, token, logger }: MetricsListenerParts): RequestListener {
  const isAllowed = createTokenCheck(token);

  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      const body = await metrics.text();
      const headers: [string, string][] = [
        ['content-type', metrics.contentType],
        ['cache-control', 'no-store'],
        ['x-content-type-options', 'nosniff'],
      ];
      sendAnswer(response, { status: 200, headers, body });
    } catch (error) {
      logger.error({ err: error }, 'metrics could not be read');
      sendAnswer(response, answers.internalError);
    }
  };

  return (request, response) => {
    if (!isForMetrics(request) || request.method !== 'GET') sendAnswer(response, answers.notFound);
    else if (!isAllowed(request)) sendAnswer(response, answers.needsToken);
    else void answer(response);
  };
}
