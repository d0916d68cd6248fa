import { type Check, fails, ok } from './finding.ts';

/** Whether passwords and codes can be tried without end. */
export const checkLimits: Check = ({ start: { options, redis } }) => {
  const { enabled, exempt = [], storage } = options.rateLimit ?? {};
  if (enabled === false)
    return fails('Calls are not counted.', 'Remove `enabled: false` from the option `rateLimit`.');
  const all = exempt.find((network) => network.endsWith('/0'));
  if (all !== undefined)
    return fails(
      `${all} is everybody, so no IP address is counted.`,
      'Name your own networks in `rateLimit.exempt`.',
    );
  const isShared = redis !== undefined || storage === 'database' || options.counter !== undefined;
  return ok(`Calls are counted ${isShared ? 'for all processes together' : 'in each process'}.`);
};

/** Whether the service behaves as in production. */
export const checkProduction: Check = ({ start: { options } }) =>
  options.production
    ? ok('The service behaves as in production.')
    : fails(
        'This is not production, where limits are on and mails are never shown.',
        'Set NODE_ENV=production (option `production`).',
      );

/** Whether the service sees the IP addresses of its clients. Node speaks http, so a proxy is in front of https. */
export const checkProxies: Check = ({ start: { options } }) => {
  const trusted = options.advanced?.trustProxy;
  if (trusted === undefined && new URL(options.baseURL).protocol === 'https:')
    return fails(
      'No proxy is known, so all users count as one IP address.',
      'Set TRUST_PROXY (option `advanced.trustProxy`) to the number of proxies in front, or 0 without one.',
    );
  if (trusted === undefined) return ok('No proxy is in front.');
  return ok(
    typeof trusted === 'number'
      ? `Proxies in front: ${trusted}.`
      : `Proxies in front: ${trusted.join(', ')}.`,
  );
};
