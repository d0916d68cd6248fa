import { z } from 'zod';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { defineRoundTrip } from '#features/openid-client/round-trip-purpose.ts';

/** Browsers that are sent to the identity provider of an organization to sign in. */
export const ssoRoundTrip = defineRoundTrip(
  'sso',
  z.object({
    /** The connection as it was: one that names another identity provider since takes nobody in. */
    revision: z.number(),
  }),
);

/** Browsers that are sent there to try a connection. Nobody signs in by it. */
export const ssoTestTrip = defineRoundTrip('sso-test', z.object({ testId: z.string() }));

const ticket = { length: 32, alphabet: 'url' } as const;

/** What became of a response, until the browser that brought it comes by itself, with its cookies. */
export const samlTicket = defineToken('sso-saml-ticket', { ...ticket, lifetime: () => MINUTE });

/** A sign-in that the identity provider began, until the person agrees to it. */
export const samlQuestion = defineToken('sso-saml-question', { ...ticket, lifetime: () => 10 * MINUTE });

/** The calls that say, by being on, what is offered. */
export const SIGN_IN_PATH = '/sign-in/sso';
export const READ_METADATA_PATH = '/sso/read-metadata';

/** Round trips that anybody may begin. */
export const ssoSignIns = defineLimit('ssoSignIns', { ip: { window: MINUTE, max: 10 } });

/** Browsers that come back from an identity provider. */
export const ssoCallbacks = defineLimit('ssoCallbacks', { ip: { window: MINUTE, max: 30 } });

/** Calls that ask an identity provider, which a member chose. */
export const providerChecks = defineLimit('providerChecks', {
  account: { window: MINUTE, max: 20, by: 'user', counts: 'calls' },
});

/** Questions which identity provider an address belongs to. */
export const ssoDiscoveries = defineLimit('ssoDiscoveries', { ip: { window: MINUTE, max: 10 } });
