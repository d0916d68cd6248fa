import { AuthError } from '#core/errors/auth-error.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { pollRefusals } from '#features/device-codes/poll.ts';
import { SSO_PROVIDER_UNREACHABLE } from '#features/enterprise-connections/errors.ts';
import { clientOf } from '#features/identity-provider/clients/authentication/identify-client.ts';
import { grants } from '#features/identity-provider/token/grants.ts';
import { tokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import { requireField, tokenInput } from '#features/identity-provider/token/token-input.ts';
import {
  INVALID_GRANT,
  INVALID_OAUTH_SCOPE,
  INVALID_TARGET,
  UNAUTHORIZED_CLIENT,
  UNSUPPORTED_GRANT_TYPE,
} from '#features/oauth-grants/errors.ts';

/** For an address. A client that proves who it is cannot be shut out by others: the kinds of its secrets are not guessed. */
const tokenCalls = defineLimit('tokenCalls', { ip: { window: MINUTE, max: 60 } });

export const token = procedureFor('client')
  .meta({
    route: {
      path: '/oauth2/token',
      summary: 'Get tokens',
      description:
        'RFC 6749 section 3.2, in a form. `grant_type` says for what: `authorization_code` for the code of a sign-in, `refresh_token` for new tokens, `client_credentials` for the application itself, `urn:ietf:params:oauth:grant-type:device_code` for a device that waits, `urn:ietf:params:oauth:grant-type:token-exchange` for another API on behalf of a person, `urn:ietf:params:oauth:grant-type:jwt-bearer` for an agent of a person for whom the identity provider of an organization vouches. A refusal of that one has its name as `fault`.',
      dialect: 'oauth',
      cors: 'open',
      limit: tokenCalls,
      changes: [],
      errors: [
        INVALID_GRANT,
        INVALID_OAUTH_SCOPE,
        INVALID_TARGET,
        UNAUTHORIZED_CLIENT,
        UNSUPPORTED_GRANT_TYPE,
        SSO_PROVIDER_UNREACHABLE,
        ...pollRefusals,
      ],
      tag: 'Identity provider',
    },
  })
  .input(tokenInput)
  .output(tokenAnswer)
  .mutation(async ({ ctx, input }) => {
    const client = clientOf(ctx.caller);
    const name = requireField(input, 'grant_type');
    const type = grants.get(name);
    if (!type || type.isOn?.(ctx.deps) === false) throw new AuthError(UNSUPPORTED_GRANT_TYPE);
    const isFor = client.grantTypes.includes(name) && type.isFor?.(client) !== false;
    if (!isFor || (type.needsProof && client.authMethod === 'none')) throw new AuthError(UNAUTHORIZED_CLIENT);
    ctx.state.grantType = name;
    return type.redeem(ctx, client, input);
  });
