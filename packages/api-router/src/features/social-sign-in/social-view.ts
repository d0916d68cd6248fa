import { z } from 'zod';
import { NAME_LIMIT } from '#core/user/user-view.ts';
import { scopesField } from '#features/openid-client/authorization-params.ts';

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
