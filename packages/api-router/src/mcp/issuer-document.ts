import { askIssuer } from '#mcp/ask-issuer.ts';
import { type KeptAnswer, keepAnswer } from '#mcp/kept-answer.ts';
import type { McpAuthSettings } from '#mcp/options.ts';

export interface IssuerDocument {
  keys: string;
  introspection: string | undefined;
}

/** An endpoint of the issuer, which is on its own origin. */
function readEndpoint(document: Readonly<Record<string, unknown>>, name: string, issuer: string): string {
  const url = document[name];
  if (typeof url !== 'string' || !URL.canParse(url) || new URL(url).origin !== new URL(issuer).origin)
    throw new Error(`The document of ${issuer} has no ${name} on its own origin`);
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
