import type { SsoConnection, SsoProtocol } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { emailField } from '#core/user/user-view.ts';
import {
  SSO_PROTOCOL_NOT_CONFIGURED,
  SSO_PROVIDER_UNREACHABLE,
} from '#features/enterprise-connections/errors.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { SIGN_IN_PATH, ssoRoundTrip, ssoSignIns } from '#features/enterprise-sign-in/facts.ts';
import { requireTarget, targetRefusals } from '#features/enterprise-sign-in/flow/find-target.ts';
import { startSaml } from '#features/enterprise-sign-in/saml/start-saml.ts';
import { toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { additionalParams, scopesField } from '#features/openid-client/authorization-params.ts';
import { type Leave, startAuthorization } from '#features/openid-client/authorization-url.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

/** Parameters that decide how the browser comes back, and what the identity provider says of the person. */
const ofTheService: ReadonlySet<string> = new Set(['response_mode', 'claims', 'resource', 'audience']);

const params = additionalParams
  .refine(
    (given) => !Object.keys(given).some((name) => ofTheService.has(name)),
    'no parameter of the service',
  )
  .refine(
    ({ prompt }) => prompt?.split(' ').includes('none') !== true,
    'prompt=none shows no page to sign in',
  );

async function leave(ctx: AuthContext, leaving: Leave<{ revision: number }>): Promise<string> {
  try {
    return await startAuthorization(ctx, ssoRoundTrip, leaving);
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    const { provider } = leaving;
    ctx.deps.logger.warn({ err: cause, provider: provider.id }, 'an identity provider cannot be reached');
    throw new AuthError(SSO_PROVIDER_UNREACHABLE, { retryAfter: 5, cause });
  }
}

const shown = { oidc: 'OIDC', saml: 'SAML' } as const;

/** The connection speaks what is asked for, and the service speaks it, too. */
function assertProtocol(ctx: AuthContext, { protocol }: SsoConnection, asked: SsoProtocol = protocol): void {
  if (protocol === asked && (protocol === 'oidc' || hasSaml(ctx))) return;
  throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: shown[asked] } });
}

/** A request of SAML has no parameters that a caller could add to. */
function assertTakesParams({ protocol }: SsoConnection, given: object | undefined): void {
  if (protocol === 'oidc' || given === undefined) return;
  const issues = [{ path: 'additionalParams', message: 'only with OpenID Connect' }];
  throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
}

/** Scopes of the caller come beside those of the connection, by which the identity provider tells roles. */
const withScopes = (provider: ClientProvider, scopes: readonly string[] | undefined): ClientProvider =>
  scopes === undefined
    ? provider
    : {
        ...provider,
        authorization: {
          ...provider.authorization,
          scopes: [...new Set([...provider.authorization.scopes, ...scopes])],
        },
      };

export const signInSso = publicProcedure
  .meta({
    route: {
      path: SIGN_IN_PATH,
      summary: 'Sign in with the identity provider of an organization',
      description:
        'Named by `providerId`, `organizationSlug`, `domain` or `email`. Returns the `url` of the authorization request, for the browser to open. The identity provider redirects to `/sso/callback/{providerId}` afterwards, or posts a form to `/sso/saml2/sp/acs/{providerId}`. `additionalParams` are for OpenID Connect alone.',
      errors: [...targetRefusals, SSO_PROTOCOL_NOT_CONFIGURED, SSO_PROVIDER_UNREACHABLE],
      // Only by IP address, because no account is known yet.
      limit: ssoSignIns,
      signsIn: 'sso',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(
    z.object({
      callbackURL: z.string().min(1),
      providerId: z.string().max(64).optional(),
      organizationSlug: z.string().max(200).optional(),
      domain: z.string().max(253).optional(),
      email: emailField.optional(),
      errorCallbackURL: z.string().optional(),
      newUserCallbackURL: z.string().optional(),
      scopes: scopesField.optional(),
      loginHint: z.string().max(320).optional(),
      additionalParams: params.optional(),
      /** Of published clients: an organization decides itself whom its identity provider lets in. */
      requestSignUp: z.boolean().optional(),
      providerType: z.enum(['oidc', 'saml']).optional(),
    }),
  )
  .output(z.object({ url: z.string(), redirect: z.literal(true) }))
  .mutation(async ({ ctx, input }) => {
    const connection = await requireTarget(ctx, input);
    assertProtocol(ctx, connection, input.providerType);
    const { scopes, loginHint = input.email, additionalParams: added } = input;
    assertTakesParams(connection, added);
    const destination = {
      callbackURL: findTrustedUrl(ctx, input.callbackURL) ?? serviceOptions.of(ctx).base.origin,
      errorURL: findTrustedUrl(ctx, input.errorCallbackURL),
      newUserURL: findTrustedUrl(ctx, input.newUserCallbackURL),
      data: { revision: connection.revision },
    };
    const url =
      connection.protocol === 'saml'
        ? await startSaml(ctx, ssoRoundTrip, { connection, destination })
        : await leave(ctx, {
            provider: withScopes(await toClientProvider(ctx, connection), scopes),
            destination,
            loginHint,
            additionalParams: added,
          });
    ctx.response.setHeader('location', url);
    return { url, redirect: true as const };
  });
