import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import type { TokenKind } from '#features/signed-tokens/sign.ts';

/** Access tokens for resources (RFC 9068 section 2.1). */
export const accessTokens: TokenKind = { algorithm: 'RS256', typ: 'at+jwt' };

/** Id tokens of a client (OpenID Connect Core section 2). */
export const idTokensOf = ({ signingAlgorithm }: Pick<Client, 'signingAlgorithm'>): TokenKind => ({
  algorithm: signingAlgorithm,
  typ: 'JWT',
});

/** Endpoint of userinfo, and the audience of tokens with `openid`. */
export const userinfoOf = (carrier: OptionCarrier): string =>
  `${serviceOptions.of(carrier).base.href}/oauth2/userinfo`;
