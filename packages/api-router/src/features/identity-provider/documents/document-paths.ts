import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { issuerOf, providerOptions, type Resource, resourcesOf } from '#features/oauth-grants/options.ts';

type Path = `/${string}`;

export const SERVER_DOCUMENT = '/.well-known/oauth-authorization-server';
export const OPENID_DOCUMENT = '/.well-known/openid-configuration';
export const RESOURCE_DOCUMENT = '/.well-known/oauth-protected-resource';

const isPath = (text: string): text is Path => text.startsWith('/');

const toPaths = (texts: readonly string[]): Path[] => texts.filter(isPath);

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Where a document of the server is at the root of the host: with the path of the issuer behind it (RFC 8414 section
 * 3.1), in front of it where that is an earlier one, and bare.
 */
export function serverDocumentPaths(carrier: OptionCarrier, document: Path): Path[] {
  const path = withoutSlash(new URL(issuerOf(carrier)).pathname);
  const { base } = serviceOptions.of(carrier);
  const isElsewhere = path !== base.path;
  const { rootDocuments } = providerOptions.of(carrier);
  const places = [
    document + path,
    ...(isElsewhere ? [path + document] : []),
    ...(rootDocuments ? [document] : []),
  ];
  return toPaths([...new Set(places)]);
}

const pathOf = ({ identifier }: Pick<Resource, 'identifier'>): string =>
  withoutSlash(new URL(identifier).pathname);

/** Where the documents of resources are (RFC 9728 section 3.1), with and without a slash at the end. */
export function resourceDocumentPaths(carrier: OptionCarrier): Path[] {
  const paths = [...resourcesOf(carrier).values()].map((one) => RESOURCE_DOCUMENT + pathOf(one));
  return toPaths([...new Set([...paths, ...paths.map((path) => `${path}/`), RESOURCE_DOCUMENT])]);
}

/** The resource whose document this is, whatever its host; the first one at the bare path. */
export function findResourceAt(carrier: OptionCarrier, path: string): Resource | undefined {
  const all = [...resourcesOf(carrier).values()];
  const at = path.indexOf(RESOURCE_DOCUMENT);
  const asked = withoutSlash(path.slice(at + RESOURCE_DOCUMENT.length));
  return all.find((one) => pathOf(one) === asked) ?? (asked === '' ? all[0] : undefined);
}
