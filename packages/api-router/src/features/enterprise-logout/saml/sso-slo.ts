import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import {
  messageFields,
  receiveMessage,
  sloFacts,
  sloOutput,
  textField,
} from '#features/enterprise-logout/saml/slo-call.ts';

/** What was signed is the query as it stands in the URL. */
const queryOf = ({ incoming: { url } }: AuthContext): string => url.split('?').slice(1).join('?');

export const ssoSlo = publicProcedure
  .meta({
    route: {
      ...sloFacts,
      methods: ['GET'],
      refusesHead: true,
      summary: 'Single logout service of SAML, by HTTP-Redirect',
    },
  })
  .input(z.object({ ...messageFields, SigAlg: textField, Signature: textField, SAMLEncoding: textField }))
  .output(sloOutput)
  .query(({ ctx, input: { providerId, ...message } }) =>
    receiveMessage(ctx, providerId, {
      message,
      toInput: () => ({ binding: 'redirect', query: queryOf(ctx) }),
    }),
  );
