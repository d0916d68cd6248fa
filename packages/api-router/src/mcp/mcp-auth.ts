import { type McpAuth, toAuth } from '#mcp/auth.ts';
import type { FaultName, TokenFault } from '#mcp/faults.ts';
import { createIntrospection, isOpaque } from '#mcp/introspect.ts';
import { type NodeGuard, toNodeGuard } from '#mcp/node-guard.ts';
import { type McpAuthOptions, type McpAuthSettings, readMcpAuthOptions } from '#mcp/options.ts';
import { type Credentials, readBearer } from '#mcp/read-bearer.ts';
import { toRefusal } from '#mcp/refusal.ts';
import { createDocumentAnswer, toDocumentPath } from '#mcp/resource-document.ts';
import type { TokenClaims } from '#mcp/token-claims.ts';
import { createSignatureCheck } from '#mcp/verify-signature.ts';

/** The guard of one MCP server, for requests of the Fetch API. */
export interface McpGuard {
  /** Who calls, or the answer to send: 400, 401, 403 or 503. `scopes` are needed beside `requiredScopes`. */
  (request: Request, scopes?: readonly string[]): Promise<McpAuth | Response>;
  /** The answer 403 for a caller without all of these scopes. It names what a client should ask for. */
  require(auth: Pick<McpAuth, 'scopes'>, scopes: readonly string[]): Response | undefined;
  /** Answers requests for the document of the resource (RFC 9728), at `metadataPath`. */
  metadata(request: Request): Response;
  /** Path of the document, such as `/.well-known/oauth-protected-resource/mcp`. */
  metadataPath: string;
  metadataUrl: string;
  /** The same for `node:http` and Express. */
  node: NodeGuard;
}

type Check = (token: string) => Promise<TokenClaims | TokenFault>;

/** Introspection asks about no JWT that is forged, expired or not for this resource. */
function createCheck(settings: McpAuthSettings): Check {
  const verify = createSignatureCheck(settings);
  const { client } = settings;
  if (client === undefined) return verify;
  const introspect = createIntrospection(settings, client);
  return async (token) => {
    if (isOpaque(token)) return introspect(token);
    const signed = await verify(token);
    if (typeof signed === 'string') return signed;
    const active = await introspect(token);
    if (typeof active === 'string') return active;
    return active.sub === signed.sub && active.clientId === signed.clientId ? signed : 'inactive';
  };
}

/**
 * Guard of an MCP server, or of another resource, for access tokens of Keystead. It needs no database: it asks the
 * issuer for its keys. Throws a `TypeError` for wrong options.
 */
export function mcpAuth(options: McpAuthOptions): McpGuard {
  const settings = readMcpAuthOptions(options);
  const { requiredScopes, resource } = settings;
  const metadataPath = toDocumentPath(resource);
  const metadataUrl = new URL(resource).origin + metadataPath;
  const check = createCheck(settings);
  const answerDocument = createDocumentAnswer(settings);

  const refuse = (fault: FaultName, ...scopes: readonly string[]): Response =>
    toRefusal(fault, { document: metadataUrl, scopes: [...new Set([...requiredScopes, ...scopes])] });

  function requireScopes(auth: Pick<McpAuth, 'scopes'>, scopes: readonly string[]): Response | undefined {
    const needed = [...requiredScopes, ...scopes];
    if (needed.every((scope) => auth.scopes.includes(scope))) return undefined;
    // A client asks for what it reads here, and for nothing else: so it gets what it has, too.
    const held = auth.scopes.filter((scope) => scope !== 'offline_access');
    return refuse('scope', ...scopes, ...held);
  }

  async function admit(
    credentials: Credentials,
    scopes: readonly string[] = [],
  ): Promise<McpAuth | Response> {
    const bearer = readBearer(credentials);
    if (typeof bearer === 'string') return refuse(bearer, ...scopes);
    const claims = await check(bearer.token);
    if (typeof claims === 'string') return refuse(claims, ...scopes);
    const auth = toAuth(bearer.token, claims, { resource, metadataUrl });
    return requireScopes(auth, scopes) ?? auth;
  }

  const guard = ({ headers, url }: Request, scopes?: readonly string[]) => {
    const authorization = headers.get('authorization');
    return admit({ authorization: authorization === null ? [] : [authorization], url }, scopes);
  };

  return Object.assign(guard, {
    require: requireScopes,
    metadata: ({ method }: Request) => answerDocument(method),
    metadataPath,
    metadataUrl,
    node: toNodeGuard({ admit, answerDocument }),
  });
}
