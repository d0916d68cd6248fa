import { z } from 'zod';
import { NAME_LIMIT } from '#core/user/user-view.ts';

/** One scope as RFC 6749 section 3.3 allows it. */
export const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

export const scopesField = z.array(z.string().regex(scopePattern)).max(50);

const token = z.string().min(1).max(16_384);

/** The latest time with a year of four digits, in milliseconds; PostgreSQL reads no later one. */
export const LAST_MOMENT = 253_402_300_799_999;

const personName = z.string().max(NAME_LIMIT).optional();

/** An id token that a client got from the provider. */
export const idTokenField = z.object({
  token,
  nonce: z.string().max(512).optional(),
  accessToken: token.optional(),
  refreshToken: token.optional(),
  expiresAt: z.number().min(0).max(LAST_MOMENT).optional(),
  scopes: scopesField.optional(),
  user: z
    .object({
      name: z.object({ firstName: personName, lastName: personName }).optional(),
      email: z.string().max(320).optional(),
    })
    .optional()
    .meta({ description: 'What Apple gives to a native application once, at the first sign-in.' }),
});

/** Parameters of the authorization request that only the service sets (RFC 6749, RFC 7636, RFC 9101). */
export const reservedParams: ReadonlySet<string> = new Set([
  'client_id',
  'client_key',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_type',
  'scope',
  'state',
]);

/**
 * Additional parameters of the caller for the page of a provider, such as `prompt` and `login_hint`. Those that only the
 * service sets are refused.
 */
export const additionalParams = z
  .record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(1000))
  .refine((params) => Object.keys(params).length <= 20, 'at most 20 parameters')
  .refine(
    (params) => !Object.keys(params).some((name) => reservedParams.has(name)),
    'no parameter of the service',
  );

const choice = z.object({ providerId: z.string().optional(), accountId: z.string().optional() });

const names = ({ providerId, accountId }: z.infer<typeof choice>): boolean =>
  providerId !== undefined || accountId !== undefined;

const missing = { message: 'providerId or accountId is required', path: ['providerId'] };

/** Account in the input: `providerId`, `accountId` (of list-accounts, `id` or `accountId`), or both. */
export const accountChoice = choice.refine(names, missing);

/** Like {@link accountChoice}, with the user for calls from inside the process. */
export const ownersChoice = choice
  .extend({ userId: z.string().optional().meta({ description: 'Only for calls from inside the process.' }) })
  .refine(names, missing);

/** Tokens of a provider; those that it did not issue are left out, as are long-lived ones without a fresh session. */
export const tokensView = z
  .object({
    tokenType: z.string().optional(),
    accessToken: z.string().optional(),
    refreshToken: z.string().optional(),
    idToken: z.string().optional(),
    accessTokenExpiresAt: z.date().optional(),
    refreshTokenExpiresAt: z.date().optional(),
    scopes: z.array(z.string()),
    scope: z.string(),
    providerId: z.string(),
    accountId: z.string(),
  })
  .meta({ id: 'ProviderTokens' });

interface TokensRow {
  account: { id: string; providerId: string };
  tokens: {
    tokenType: string | null;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Date | null;
    refreshTokenExpiresAt: Date | null;
    scopes: string[] | null;
  };
  /** Refresh token and id token may be returned. */
  withLongLived: boolean;
}

/**
 * `scopes` and `scope` are the same, for older and newer clients; so is `accountId`, the id of the row, for newer
 * ones.
 */
export const toTokensView = ({ account, tokens, withLongLived }: TokensRow): z.infer<typeof tokensView> => ({
  tokenType: tokens.tokenType ?? undefined,
  accessToken: tokens.accessToken ?? undefined,
  ...(withLongLived && {
    refreshToken: tokens.refreshToken ?? undefined,
    idToken: tokens.idToken ?? undefined,
  }),
  accessTokenExpiresAt: tokens.accessTokenExpiresAt ?? undefined,
  refreshTokenExpiresAt: tokens.refreshTokenExpiresAt ?? undefined,
  scopes: tokens.scopes ?? [],
  scope: tokens.scopes?.join(',') ?? '',
  providerId: account.providerId,
  accountId: account.id,
});
