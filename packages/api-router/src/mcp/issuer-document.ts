import { askIssuer, type JsonObject } from '#mcp/ask-issuer.ts';
import { type KeptAnswer, keepAnswer } from '#mcp/kept-answer.ts';
import type { McpAuthSettings } from '#mcp/options.ts';
import { isServerUrl } from '#mcp/server-url.ts';

export interface IssuerDocument {
  keys: string;
  introspection: string | undefined;
}

/**
 * An endpoint of the issuer, which may be on another host: a service that moved keeps the name of its issuer. An issuer
 * on https has none on an open connection.
 */
function readEndpoint(document: JsonObject, name: string, issuer: string): string {
  const url = document[name];
  if (!isServerUrl(url) || (issuer.startsWith('https:') && !url.startsWith('https:')))
    throw new Error(`The document of ${issuer} has no ${name} on https`);
  return url;
}

/** What the issuer says about itself (OpenID Connect Discovery section 4). */
export async function readIssuerDocument(settings: McpAuthSettings): Promise<IssuerDocument> {
  const { issuer, check } = settings;
  const document = await askIssuer(settings, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (document.issuer !== issuer)
    throw new Error(
      `mcpAuth has the issuer ${issuer}, but its document says ${JSON.stringify(document.issuer)}`,
    );
  return {
    keys: readEndpoint(document, 'jwks_uri', issuer),
    introspection:
      check === 'introspect' ? readEndpoint(document, 'introspection_endpoint', issuer) : undefined,
  };
}

export const keepIssuerDocument = (settings: McpAuthSettings): KeptAnswer<IssuerDocument> =>
  keepAnswer({
    ask: () => readIssuerDocument(settings),
    now: settings.now,
    onFailure: (err) => settings.logger.warn({ err }, 'the issuer of tokens for MCP does not answer'),
  });
