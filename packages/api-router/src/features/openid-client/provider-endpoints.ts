/** URLs of a provider, with what its discovery document says beside them. */
export interface ProviderEndpoints {
  authorization: string;
  token: string;
  /** Endpoint for refreshing tokens, if it is not `token`. */
  refresh?: string;
  userInfo?: string;
  /** The keys that sign id tokens. */
  jwks?: string;
  /** Where browsers end the session there. */
  endSession?: string;
  /** Issuers of id tokens; several if a provider uses several forms. `{name}` stands for a claim of that name. */
  issuers: readonly string[];
  /** Method of client authentication. */
  clientAuth?: 'body' | 'basic';
  /** The callback has `iss`, which is then required (RFC 9207). */
  namesIssuer?: boolean;
  /** All methods of client authentication that the document names. */
  authMethods?: readonly string[];
  /** Methods of PKCE that the document names; undefined if it names none. */
  challengeMethods?: readonly string[];
}
