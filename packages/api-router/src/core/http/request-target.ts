import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Path and query of a request line, even of an invalid one. The host is ignored. */
export function splitUrl(url: string): [path: string, search: string] {
  const target = url.startsWith('/') ? url : url.replace(/^[^/?#]*:\/\/[^/?#]*/, '');
  const question = target.indexOf('?');
  if (question < 0) return [target, ''];
  return [target.slice(0, question), target.slice(question).split('#')[0] ?? ''];
}

const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');

/**
 * Tests for a URL of the service, for a server with other routes: it is under the base path, or that of tRPC, or one of
 * the few paths at the root.
 */
export function createUrlTest(
  carrier: OptionCarrier & { rootPaths: readonly string[] },
): (url: string) => boolean {
  const { base, rpcPath } = serviceOptions.of(carrier);
  return (url) => {
    const [path] = splitUrl(url);
    return isUnder(path, rpcPath) || isUnder(path, base.path) || carrier.rootPaths.includes(path);
  };
}
