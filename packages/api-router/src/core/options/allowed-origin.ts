import { quote } from '#core/options/check-options.ts';

/** Allowed forms: `https://host`, with `*` and `?` in the host, or `scheme://`, or a host alone. */
const originPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/\s\\@#]*$|^[a-z0-9*?.-]+(:[\d*]+)?$/i;

/** Schemes that run code or read files instead of opening a page. */
const scripts = /^(javascript|vbscript|data|blob|file|about|view-source):/i;

/** Host that consists of wildcards only. */
const everybody = /^(https?:\/\/)?[*?.:]+$/i;

function faultOf(origin: unknown): string | undefined {
  if (typeof origin !== 'string' || !originPattern.test(origin) || /^https?:\/\/$/i.test(origin))
    return 'expected an origin like https://app.example.com';
  if (scripts.test(origin)) return 'which leads nowhere, expected an origin like https://app.example.com';
  return everybody.test(origin)
    ? 'which trusts every site, expected an origin like https://*.example.com'
    : undefined;
}

/** Sentence about the first origin in a list that cannot be trusted. */
export function findOriginFault(origins: readonly unknown[]): string | undefined {
  const wrong = origins.find((origin) => faultOf(origin) !== undefined);
  const fault = wrong === undefined ? undefined : faultOf(wrong);
  return fault && `holds ${quote(wrong)}, ${fault}`;
}
