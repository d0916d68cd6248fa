import type { LogoutInput } from '@keystead/saml';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type Redirect, redirectSchema } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import {
  INVALID_LOGOUT_REQUEST,
  INVALID_LOGOUT_RESPONSE,
  SAML_PROVIDER_NOT_FOUND,
} from '#features/enterprise-logout/errors.ts';
import { receiveAnswer, receiveRequest } from '#features/enterprise-logout/saml/receive-logout.ts';
import { requireSaml } from '#features/enterprise-logout/saml/require-saml.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { SP_PATH } from '#features/enterprise-saml/service-provider.ts';
import { ssoCallbacks } from '#features/enterprise-sign-in/facts.ts';

/** Bytes: 100 KiB of Base64, of which a form may write some signs with three. */
const FORM_LIMIT = 256 * 1024;

const text = z.string().optional();

const messageFields = {
  providerId: z.string().max(64),
  SAMLRequest: text,
  SAMLResponse: text,
  RelayState: z.string().max(2048).optional(),
};

type Message = Pick<
  z.output<z.ZodObject<typeof messageFields>>,
  'SAMLRequest' | 'SAMLResponse' | 'RelayState'
>;

/** A message is either a request or an answer. */
async function receive(
  ctx: AuthContext,
  providerId: string,
  { message, toInput }: { message: Message; toInput: (value: string) => LogoutInput },
): Promise<Redirect | Page> {
  const connection = await requireSaml(ctx, providerId);
  const { SAMLRequest: request, SAMLResponse: answer, RelayState: state } = message;
  if (request !== undefined && answer === undefined) return receiveRequest(ctx, connection, toInput(request));
  if (answer === undefined || request !== undefined) throw new AuthError(INVALID_LOGOUT_REQUEST);
  return receiveAnswer(ctx, connection, { input: toInput(answer), state });
}

const facts = {
  path: `${SP_PATH}/slo/{providerId}`,
  errors: [SAML_PROVIDER_NOT_FOUND, INVALID_LOGOUT_REQUEST, INVALID_LOGOUT_RESPONSE],
  isOn: hasSaml,
  limit: ssoCallbacks,
  callers: ['nobody'],
  changes: [],
  navigates: true,
  crossSite: true,
  tag: 'Single sign-on',
} as const satisfies Partial<Route>;

const output = z.union([redirectSchema, pageSchema]);

const description =
  'A signed `SAMLRequest` of the identity provider ends the sessions that it opened for that name, of all its `SessionIndex`, or all of them; it counts once. It is answered with a signed `SAMLResponse`. A `SAMLResponse` is the answer to a request of the service. No cookie is read.';

/** What was signed is the query as it stands in the URL. */
const queryOf = ({ incoming: { url } }: AuthContext): string => url.split('?').slice(1).join('?');

export const ssoSloByRedirect = publicProcedure
  .meta({
    route: {
      ...facts,
      methods: ['GET'],
      refusesHead: true,
      summary: 'Single logout service of SAML, by HTTP-Redirect',
      description,
    },
  })
  .input(z.object({ ...messageFields, SigAlg: text, Signature: text, SAMLEncoding: text }))
  .output(output)
  .query(({ ctx, input: { providerId, ...message } }) =>
    receive(ctx, providerId, { message, toInput: () => ({ binding: 'redirect', query: queryOf(ctx) }) }),
  );

export const ssoSloByPost = publicProcedure
  .meta({
    route: {
      ...facts,
      form: true,
      bodyLimit: FORM_LIMIT,
      summary: 'Single logout service of SAML, by HTTP-POST',
      description,
    },
  })
  .input(z.object(messageFields))
  .output(output)
  .mutation(({ ctx, input: { providerId, ...message } }) => {
    const { RelayState: relayState } = message;
    const toInput = (value: string): LogoutInput => ({
      binding: 'post',
      message: value,
      ...(relayState !== undefined && { relayState }),
    });
    return receive(ctx, providerId, { message, toInput });
  });
