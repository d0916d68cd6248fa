import { quote } from '#core/options/check-options.ts';

/** `https://host`, with `*` and `?` in the host, or `scheme://`, or a host alone. */
const originPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/\s\\@#]*$|^[a-z0-9*?.-]+(:[\d*]+)?$/i;

/** Schemes that run or read something instead of leading somewhere. */
const scripts = /^(javascript|vbscript|data|blob|file|about|view-source):/i;

/** A host of wildcards alone. */
const everybody = /^(https?:\/\/)?[*?.:]+$/i;

function faultOf(origin: unknown): string | undefined {
  if (typeof origin !== 'string' || !originPattern.test(origin) || /^https?:\/\/$/i.test(origin))
    return 'expected an origin like https://app.example.com';
  if (scripts.test(origin)) return 'which leads nowhere, expected an origin like https://app.example.com';
  return everybody.test(origin)
    ? 'which trusts every site, expected an origin like https://*.example.com'
    : undefined;
}

/** What is wrong with the first origin of a list that can not be trusted. */
export function findOriginFault(origins: readonly unknown[]): string | undefined {
  const wrong = origins.find((origin) => faultOf(origin) !== undefined);
  const fault = wrong === undefined ? undefined : faultOf(wrong);
  return fault && `holds ${quote(wrong)}, ${fault}`;
}
