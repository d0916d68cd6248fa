import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { acsUrlOf, SP_PATH } from '#features/enterprise-saml/service-provider.ts';
import { ssoCallbacks } from '#features/enterprise-sign-in/facts.ts';
import { leadToErrorPage } from '#features/enterprise-sign-in/flow/answer-callback.ts';
import { receiveResponse } from '#features/enterprise-sign-in/saml/receive-response.ts';

export const ACS_PATH = `${SP_PATH}/acs/{providerId}` as const;

/** Bytes: 256 KiB of Base64, of which a form may write some signs with three. */
const FORM_LIMIT = 512 * 1024;

const formSchema = z.object({
  providerId: z.string().max(64),
  SAMLResponse: z.string().min(1),
  RelayState: z.string().max(512).optional(),
});

async function receive(
  ctx: AuthContext,
  { providerId, SAMLResponse: samlResponse, RelayState: relayState }: z.output<typeof formSchema>,
): Promise<Redirect> {
  const connection = await findConnection(ctx, providerId);
  if (connection?.protocol !== 'saml') throw new AuthError(SSO_PROVIDER_NOT_FOUND);
  try {
    const ticket = await receiveResponse(ctx, connection, { samlResponse, relayState });
    return redirectTo(acsUrlOf(ctx, connection.providerId), { ticket });
  } catch (error) {
    return leadToErrorPage(ctx, error);
  }
}

export const ssoAcs = publicProcedure
  .meta({
    route: {
      path: ACS_PATH,
      summary: 'Assertion consumer service of an identity provider that speaks SAML',
      description:
        'The identity provider lets the browser post its response here. It reads no cookie and opens no session: it checks the response, and redirects to the same URL with a ticket for 60 seconds.',
      errors: [SSO_PROVIDER_NOT_FOUND],
      isOn: hasSaml,
      limit: ssoCallbacks,
      changes: [],
      navigates: true,
      crossSite: true,
      form: true,
      bodyLimit: FORM_LIMIT,
      tag: 'Sign-in',
    },
  })
  .input(formSchema)
  .output(redirectSchema)
  .mutation(({ ctx, input }) => receive(ctx, input));
