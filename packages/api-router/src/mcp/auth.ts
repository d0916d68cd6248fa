import type { TokenClaims } from '#mcp/token-claims.ts';

/** `AuthInfo` of both versions of the MCP SDK. */
export interface McpAuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt: number;
  resource: URL;
  /** Where challenges of the SDK itself lead clients. */
  resourceMetadataUrl: string;
  extra: { sub: string; orgId: string | null };
}

/** Who calls. Never send `token` on to another service: it is for this one. */
export interface McpAuth {
  /** Id of the person; the id of the client if that calls for itself, see `clientId`. */
  sub: string;
  clientId: string;
  scopes: readonly string[];
  /** The organization that the person picked for the client, if the token has the scope `organization`. */
  orgId: string | null;
  token: string;
  info: McpAuthInfo;
}

interface Protected {
  resource: string;
  metadataUrl: string;
}

export function toAuth(token: string, claims: TokenClaims, { resource, metadataUrl }: Protected): McpAuth {
  const { sub, clientId, scopes, orgId, expiresAt } = claims;
  const info = {
    token,
    clientId,
    scopes: [...scopes],
    expiresAt,
    resource: new URL(resource),
    resourceMetadataUrl: metadataUrl,
    extra: { sub, orgId },
  };
  return { sub, clientId, scopes, orgId, token, info };
}
