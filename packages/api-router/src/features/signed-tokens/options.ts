import { z } from 'zod';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type Awaitable, callback, flag, text, wholeNumber } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { SessionView } from '#core/session/session-view.ts';
import type { UserView } from '#core/user/user-view.ts';

/** Seconds for which caches keep the published keys. */
export const KEYS_MAX_AGE = 5 * MINUTE;

/** Seconds for which a key is published after the end of the tokens it signed, because clocks may differ. */
const TOLERANCE = 10 * MINUTE;

const AUDIENCE = 'a text, or a list of texts';
const name = z.string(AUDIENCE).min(1, AUDIENCE);

/** A path of plain segments, without parameters and without `..`. */
const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const isPath = (value: string): value is `/${string}` => PATH.test(value);

/** Subject of a token: the user, and the session without its token. */
export interface TokenHolder {
  user: UserView;
  session: Omit<SessionView, 'token'>;
}

/** Signed tokens (JWT) of sessions, for services without sessions. */
export const jwtOptions = defineOptions(
  'jwt',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are signed tokens. On when the section is there; `false` is off.',
    }),
    issuer: text
      .min(1, 'a text')
      .optional()
      .meta({ description: 'Claim `iss` of a token. Default: the origin of `baseURL`.' }),
    audience: z
      .union([name, z.array(name, AUDIENCE).min(1, AUDIENCE)], AUDIENCE)
      .optional()
      .meta({
        kind: 'text or list of texts',
        description: 'Claim `aud` of a token. Default: the origin of `baseURL`.',
      }),
    expirationTime: wholeNumber(1)
      .default(15 * MINUTE)
      .meta({
        kind: 'seconds',
        description: 'Seconds that a token is valid, but never longer than its session.',
      }),
    definePayload: callback<(holder: TokenHolder) => Awaitable<Record<string, unknown>>>().optional().meta({
      description:
        'Makes the claims of a token about its user, in place of the public fields. It cannot change `sub`, `sid`, `iat`, `exp`, `iss`, `aud` and `act`.',
    }),
    getSubject: callback<(holder: TokenHolder) => Awaitable<string>>()
      .optional()
      .meta({ description: 'Makes the claim `sub` of a token. Default: the id of the user.' }),
    disableSettingJwtHeader: flag
      .default(false)
      .meta({ description: 'Leaves the header `set-auth-jwt` out of the answers of get-session.' }),
    jwks: z
      .strictObject({
        jwksPath: z
          .custom<`/${string}`>(
            (value) => typeof value === 'string' && isPath(value),
            'a path under the base path, such as /jwks',
          )
          .default('/jwks')
          .meta({ kind: 'text', description: 'Path of the published keys, under the base path.' }),
        publishBefore: wholeNumber(KEYS_MAX_AGE + 1)
          .default(10 * MINUTE)
          .meta({
            kind: 'seconds',
            description:
              'Seconds that a new key is published before it signs. Longer than the five minutes that caches keep the keys.',
          }),
        rotationInterval: wholeNumber(1).optional().meta({
          kind: 'seconds',
          description:
            'Seconds after which a key is replaced by a new one. Default: only `keystead keys rotate` replaces it.',
        }),
        gracePeriod: wholeNumber(1)
          .default(30 * DAY)
          .meta({
            kind: 'seconds',
            description:
              'Seconds that a key is published after it was replaced. At least `jwt.expirationTime` and ten minutes.',
          }),
      })
      .prefault({}),
  }),
  { whenAbsent: 'off' },
);

/** Checks that the lifetimes of keys and tokens fit each other. */
export const keyTimesRule: OptionRule = (carrier) => {
  const { enabled, expirationTime, jwks } = jwtOptions.of(carrier);
  if (!enabled) return [];
  const { rotationInterval, publishBefore, gracePeriod } = jwks;
  const longest = expirationTime + TOLERANCE;
  const faults = [
    gracePeriod < longest &&
      `jwt.jwks.gracePeriod is ${quote(gracePeriod)}, expected at least ${longest}: jwt.expirationTime and ten minutes`,
    rotationInterval !== undefined &&
      rotationInterval <= publishBefore &&
      `jwt.jwks.rotationInterval is ${quote(rotationInterval)}, expected more than jwt.jwks.publishBefore, ${publishBefore}`,
  ];
  return faults.filter((fault) => fault !== false);
};

/** Issuer and audience of tokens. */
export function partiesOf(carrier: OptionCarrier): { issuer: string; audience: string | string[] } {
  const { origin } = serviceOptions.of(carrier).base;
  const { issuer = origin, audience = origin } = jwtOptions.of(carrier);
  return { issuer, audience };
}
