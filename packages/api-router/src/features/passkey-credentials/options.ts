import { z } from 'zod';
import { toAsciiHost } from '#core/email-address.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag, text, wholeNumber } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Origin of an Android application, which Google Play Services puts into the client data of a passkey. */
const ANDROID_ORIGIN = /^android:apk-key-hash:[\w-]+$/;

const isOrigin = (value: string): boolean =>
  ANDROID_ORIGIN.test(value) ||
  (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value);

const ORIGIN = 'an origin like https://example.com, or a list of origins';
const origin = z.string(ORIGIN).refine(isOrigin, ORIGIN);

/** Passkeys: WebAuthn credentials for signing in. */
export const passkeyOptions = defineOptions(
  'passkey',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether people may have passkeys. On when the section is there; `false` is off.',
    }),
    rpID: text.optional().meta({
      description:
        'Domain that passkeys are made for. A passkey works on this domain and its subdomains, and never moves to another. Default: the host name of `baseURL`.',
    }),
    rpName: text.optional().meta({ description: 'Name that authenticators show. Default: `appName`.' }),
    origin: z
      .union([origin, z.array(origin, ORIGIN).min(1, ORIGIN)], ORIGIN)
      .optional()
      .meta({
        kind: 'text or list of texts',
        description:
          'Origins of the pages that use passkeys. Those of another domain than `rpID` are listed at `/.well-known/webauthn`. Default: the origin of `baseURL`.',
      }),
    authenticatorSelection: z
      .strictObject({
        authenticatorAttachment: z
          .enum(['platform', 'cross-platform'], "'platform' or 'cross-platform'")
          .optional()
          .meta({
            description:
              '`platform` allows only passkeys of this device, `cross-platform` only those of another device or a security key.',
          }),
        residentKey: z
          .enum(['required', 'preferred', 'discouraged'], "'required', 'preferred' or 'discouraged'")
          .default('required')
          .meta({ description: 'Whether a passkey has to work without typing a name first.' }),
        userVerification: z
          .enum(['required', 'preferred'], "'required' or 'preferred'")
          .default('required')
          .meta({
            description:
              'Whether a passkey asks for PIN, fingerprint or face. With `preferred`, a sign-in without that is asked for the second factor.',
          }),
      })
      .prefault({}),
    allowCredentialsByEmail: flag.default(false).meta({
      description:
        'Whether the options of a sign-in with an e-mail address list the passkeys of that user. For an unknown address they list invented ones. Whoever knows an address learns the ids of its passkeys.',
    }),
    maximumPasskeys: wholeNumber(1)
      .max(100, 'a whole number from 1 to 100')
      .default(20)
      .meta({ description: 'Passkeys that a user may have.' }),
    signUp: flag.default(false).meta({ description: 'People may sign up with a passkey and no password.' }),
  }),
  { whenAbsent: 'off' },
);

/** The relying party, in the terms of WebAuthn. */
export interface RelyingParty {
  id: string;
  name: string;
  origins: readonly string[];
}

export function relyingPartyOf(carrier: OptionCarrier): RelyingParty {
  const { rpID, rpName, origin } = passkeyOptions.of(carrier);
  const { base, appName } = serviceOptions.of(carrier);
  const origins = origin === undefined ? [base.origin] : [origin].flat();
  return { id: rpID === undefined ? base.hostname : toAsciiHost(rpID), name: rpName ?? appName, origins };
}

const isWithin = (given: string, domain: string): boolean => {
  const { hostname } = new URL(given);
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

/** A browser refuses a passkey of one domain on pages of another, unless the first domain lists them. */
export const rpIDRule: OptionRule = (carrier) => {
  if (!passkeyOptions.of(carrier).enabled) return false;
  const { id, origins } = relyingPartyOf(carrier);
  const pages = origins.filter((one) => !ANDROID_ORIGIN.test(one));
  return (
    !pages.some((one) => isWithin(one, id)) &&
    `passkey.rpID is ${quote(id)}, expected the domain, or a domain above it, of one of ${pages.join(', ')}`
  );
};

/** Origins that `/.well-known/webauthn` lists: those of pages, if there is more than one. */
export function relatedOriginsOf(carrier: OptionCarrier): readonly string[] {
  const pages = relyingPartyOf(carrier).origins.filter((one) => !ANDROID_ORIGIN.test(one));
  return pages.length > 1 ? pages : [];
}
