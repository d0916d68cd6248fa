import type { LogoutInput } from '@keystead/saml';
import { z } from 'zod';
import { publicProcedure } from '#core/session/procedures.ts';
import {
  messageFields,
  receiveMessage,
  sloFacts,
  sloOutput,
} from '#features/enterprise-logout/saml/slo-call.ts';

/** Bytes: 100 KiB of Base64, of which a form may write some signs with three. */
const FORM_LIMIT = 256 * 1024;

export const ssoSloPost = publicProcedure
  .meta({
    route: {
      ...sloFacts,
      changes: [],
      form: true,
      bodyLimit: FORM_LIMIT,
      summary: 'Single logout service of SAML, by HTTP-POST',
    },
  })
  .input(z.object(messageFields))
  .output(sloOutput)
  .mutation(({ ctx, input: { providerId, ...message } }) => {
    const { RelayState: relayState } = message;
    const toInput = (value: string): LogoutInput => ({
      binding: 'post',
      message: value,
      ...(relayState !== undefined && { relayState }),
    });
    return receiveMessage(ctx, providerId, { message, toInput });
  });
