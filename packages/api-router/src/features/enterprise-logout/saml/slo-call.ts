import type { LogoutInput } from '@keystead/saml';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type Redirect, redirectSchema } from '#core/http/redirect.ts';
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

export const textField = z.string().optional();

/** Fields of either binding. */
export const messageFields = {
  providerId: z.string().max(64),
  SAMLRequest: textField,
  SAMLResponse: textField,
  RelayState: z.string().max(2048).optional(),
};

type Message = Pick<
  z.output<z.ZodObject<typeof messageFields>>,
  'SAMLRequest' | 'SAMLResponse' | 'RelayState'
>;

/** A message is either a request or an answer. */
export async function receiveMessage(
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

/** What the calls of both bindings are. */
export const sloFacts = {
  path: `${SP_PATH}/slo/{providerId}`,
  description:
    'A signed `SAMLRequest` of the identity provider ends the sessions that it opened for that name, of all its `SessionIndex`, or all of them; it counts once. It is answered with a signed `SAMLResponse`. A `SAMLResponse` is the answer to a request of the service. No cookie is read.',
  errors: [SAML_PROVIDER_NOT_FOUND, INVALID_LOGOUT_REQUEST, INVALID_LOGOUT_RESPONSE],
  isOn: hasSaml,
  limit: ssoCallbacks,
  callers: ['nobody'],
  navigates: true,
  crossSite: true,
  tag: 'Single sign-on',
} as const satisfies Partial<Route>;

export const sloOutput = z.union([redirectSchema, pageSchema]);
