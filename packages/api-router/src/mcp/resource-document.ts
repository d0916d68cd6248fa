import type { McpAuthSettings } from '#mcp/options.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Path of the document: before that of the resource (RFC 9728 section 3.1). */
export function toDocumentPath(resource: string): string {
  const { pathname } = new URL(resource);
  return pathname === '/' ? WELL_KNOWN : WELL_KNOWN + pathname;
}

type Described = Pick<
  McpAuthSettings,
  'issuer' | 'resource' | 'scopes' | 'resourceName' | 'resourceDocumentation'
>;

/** RFC 9728 section 2. */
export const toDocument = ({ issuer, resource, scopes, resourceName, resourceDocumentation }: Described) => ({
  resource,
  authorization_servers: [issuer],
  ...(scopes.length > 0 && { scopes_supported: scopes }),
  bearer_methods_supported: ['header'],
  ...(resourceName !== undefined && { resource_name: resourceName }),
  ...(resourceDocumentation !== undefined && { resource_documentation: resourceDocumentation }),
});

/** Pages of any origin may read the document; it is the same for everybody. */
const open = { 'access-control-allow-origin': '*' };
const METHODS = 'GET, HEAD, OPTIONS';

/** Answers requests for the document by their method. */
export function createDocumentAnswer(described: Described) {
  const body = JSON.stringify(toDocument(described));
  const read = () =>
    new Response(body, {
      headers: { ...open, 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    });
  const answers: Readonly<Record<string, () => Response>> = {
    GET: read,
    HEAD: () => new Response(null, { headers: read().headers }),
    OPTIONS: () =>
      new Response(null, {
        status: 204,
        headers: {
          ...open,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': '*, Authorization',
          'access-control-max-age': '86400',
        },
      }),
  };
  const refuse = () => new Response(null, { status: 405, headers: { ...open, allow: METHODS } });
  return (method: string): Response =>
    (Object.hasOwn(answers, method) ? (answers[method] ?? refuse) : refuse)();
}
