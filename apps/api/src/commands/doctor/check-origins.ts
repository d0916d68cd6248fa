import { isLocal } from '#environment/start-warnings.ts';
import { type Check, fails, ok } from './finding.ts';

const ORIGINS = 'TRUSTED_ORIGINS (option `trustedOrigins`)';

/** Whether a service on this machine has it on purpose. */
const isOfThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && isLocal(new URL(origin).hostname);

/** `*.com` and `https://*.com` trust everybody who buys a domain. */
const isWide = (origin: string): boolean => /^(https?:\/\/)?[*?]+\.?[^.:]*(:[\d*]+)?$/i.test(origin);

/** Whether a request that another site made is refused. */
export const checkCsrf: Check = ({ start: { options } }) =>
  options.advanced?.disableCSRFCheck === true
    ? fails(
        'Every site may send requests with the cookies of users.',
        'Remove the option `advanced.disableCSRFCheck`.',
      )
    : ok('Requests of other sites are refused.');

/** Whether only sites are trusted whose answers nobody can change on the way. */
export const checkOrigins: Check = ({ start: { options } }) => {
  const { trustedOrigins = [], baseURL } = options;
  const wide = trustedOrigins.find(isWide);
  if (wide !== undefined)
    return fails(`${wide} trusts sites of strangers.`, `Name your own domain in ${ORIGINS}.`);
  const plain = trustedOrigins.find((origin) => /^http:/i.test(origin));
  if (plain !== undefined && !(isOfThisMachine(plain) && isOfThisMachine(baseURL)))
    return fails(`${plain} is trusted and is not https.`, `Remove it from ${ORIGINS}, or give it https.`);
  const trusted = new Set([new URL(baseURL).origin, ...trustedOrigins]);
  return ok(`Trusted: ${[...trusted].join(', ')}.`);
};
