import { createProxyTest } from '#core/http/client-address.ts';
import { toBaseUrl, toPlainPath } from '#core/options/base-url.ts';
import { quote, type Rule, throws } from '#core/options/fault.ts';

/** `https://host`, with `*` and `?` in the host, or `scheme://`, or a host alone. */
const originPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/\s\\@#]*$|^[a-z0-9*?.-]+(:[\d*]+)?$/i;
/** Schemes that run or read something instead of leading somewhere. */
const noPlace = /^(javascript|vbscript|data|blob|file|about|view-source):/i;
/** Nothing of a host but what stands for anything. */
const everybody = /^(https?:\/\/)?[*?.:]+$/i;

const originFault = (origin: unknown): string | false => {
  if (typeof origin !== 'string' || !originPattern.test(origin) || /^https?:\/\/$/i.test(origin))
    return 'expected an origin like https://app.example.com';
  if (noPlace.test(origin)) return 'which leads nowhere, expected an origin like https://app.example.com';
  return everybody.test(origin) && 'which trusts every site, expected an origin like https://*.example.com';
};

const trustedOriginsFault: Rule = ({ trustedOrigins = [] }) => {
  const wrong = trustedOrigins.find((origin) => originFault(origin) !== false);
  return wrong !== undefined && `trustedOrigins holds ${quote(wrong)}, ${originFault(wrong)}`;
};

const disabledPathsFault: Rule = ({ disabledPaths = [] }) => {
  const wrong = disabledPaths.find((path) => typeof path !== 'string' || !path.startsWith('/'));
  return wrong !== undefined && `disabledPaths holds ${quote(wrong)}, expected a path like /sign-up/email`;
};

const isSamePath: Rule = ({ baseURL, basePath, rpcPath = '/api/trpc' }) =>
  !throws(() => toBaseUrl(baseURL, basePath)) &&
  toBaseUrl(baseURL, basePath).path === toPlainPath(rpcPath) &&
  `basePath and rpcPath are both ${quote(rpcPath)}, expected two paths`;

/** Where the service is, whom it trusts, and what stands in front of it. */
export const addressFaults: readonly Rule[] = [
  ({ baseURL, basePath }) =>
    throws(() => toBaseUrl(baseURL, '/')) &&
    throws(() => toBaseUrl(baseURL, basePath)) &&
    `baseURL is ${quote(baseURL)}, expected an http or https URL`,
  ({ basePath = '/' }) =>
    throws(() => toPlainPath(basePath)) && `basePath is ${quote(basePath)}, expected a path like /api/auth`,
  ({ rpcPath = '/api/trpc' }) =>
    (throws(() => toPlainPath(rpcPath)) || toPlainPath(rpcPath) === '') &&
    `rpcPath is ${quote(rpcPath)}, expected a path like /api/trpc`,
  isSamePath,
  ({ baseURL, errorURL = '/' }) =>
    URL.canParse(baseURL) &&
    !(URL.canParse(errorURL, baseURL) && /^https?:$/.test(new URL(errorURL, baseURL).protocol)) &&
    `errorURL is ${quote(errorURL)}, expected a path or an http or https URL`,
  trustedOriginsFault,
  disabledPathsFault,
  ({ advanced }) =>
    throws(() => createProxyTest(advanced?.trustProxy)) &&
    `advanced.trustProxy is ${quote(advanced?.trustProxy)}, expected a number of proxies or a list of networks`,
  ({ advanced }) =>
    !/^[\w.-]+$/.test(advanced?.cookiePrefix ?? 'keystead') &&
    `advanced.cookiePrefix is ${quote(advanced?.cookiePrefix)}, expected letters, digits, dots and dashes`,
];
