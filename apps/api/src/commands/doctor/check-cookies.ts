import type { Start } from '#environment/read-start.ts';
import { type Check, type Finding, fails, ok } from './finding.ts';

type Advanced = NonNullable<Start['options']['advanced']>;

const isUnder = (host: string, domain: string): boolean =>
  `.${host}`.endsWith(`.${domain.replace(/^\./, '').toLowerCase()}`);

/** Cookies that no browser would keep. */
function findPlaceFault(
  { crossSubDomainCookies: shared, defaultCookieAttributes: attributes }: Advanced,
  host: string,
): Finding | undefined {
  const domains = {
    'advanced.crossSubDomainCookies.domain': shared?.enabled ? shared.domain : undefined,
    'advanced.defaultCookieAttributes.domain': attributes?.domain,
  };
  for (const [option, domain] of Object.entries(domains))
    if (domain !== undefined && !isUnder(host, domain))
      return fails(
        `${host} is not a host of ${domain}, so browsers refuse its cookies for that domain.`,
        `Name ${host}, or a domain above it, in the option \`${option}\`.`,
      );
  return undefined;
}

/** Cookies out of reach of scripts, other sites and other protocols, which browsers keep. */
export const checkCookies: Check = ({ start: { options } }) => {
  const { advanced = {}, baseURL } = options;
  const { useSecureCookies, defaultCookieAttributes, crossSubDomainCookies: shared } = advanced;
  if (useSecureCookies === false)
    return fails('Cookies are also sent over plain http.', 'Remove the option `advanced.useSecureCookies`.');
  if (defaultCookieAttributes?.secure === false || defaultCookieAttributes?.httpOnly === false)
    return fails(
      'Cookies can be read by scripts, or are also sent over plain http.',
      'Remove `secure` and `httpOnly` from the option `advanced.defaultCookieAttributes`.',
    );
  const { hostname } = new URL(baseURL);
  return (
    findPlaceFault(advanced, hostname) ??
    ok(
      shared?.enabled
        ? `Cookies are sent to every host of ${shared.domain ?? hostname}; earlier cookies of ${hostname} alone are cleared.`
        : 'Scripts cannot read the cookies.',
    )
  );
};
