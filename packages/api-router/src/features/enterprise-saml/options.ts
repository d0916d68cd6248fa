import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag, wholeNumber } from '#core/options/kinds.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { isSamlInstalled } from '#features/enterprise-saml/library.ts';

const KIBIBYTE = 1024;

/** Identity providers of organizations that speak SAML 2.0. */
export const samlOptions = defineOptions(
  'sso.saml',
  z.strictObject({
    enabled: flag.optional().meta({
      description:
        'Whether organizations can have identity providers that speak SAML 2.0. Needs the package `@keystead/saml`. Default: whether it is installed.',
    }),
    maxResponseSize: wholeNumber(KIBIBYTE)
      .max(256 * KIBIBYTE, 'at most 262144')
      .default(256 * KIBIBYTE)
      .meta({ description: 'Bytes of a response, in Base64.' }),
    maxMetadataSize: wholeNumber(KIBIBYTE)
      .max(512 * KIBIBYTE, 'at most 524288')
      .default(512 * KIBIBYTE)
      .meta({ description: 'Bytes of the metadata of an identity provider.' }),
    rejectExpiredCertificates: flag.default(false).meta({
      description:
        'Whether a response is refused once the certificate of its key has expired. Otherwise it is a warning in tests.',
    }),
    allowCbc: flag.default(false).meta({
      description:
        'Whether assertions may be encrypted with AES-CBC, for identity providers that have no AES-GCM. It lets others find out what is encrypted.',
    }),
    allowIdpInitiated: flag.default(true).meta({
      description:
        'Whether owners can allow their identity provider to begin a sign-in. `false`: nobody can.',
    }),
  }),
);

/** Organizations can have identity providers that speak SAML. */
export const hasSaml = (carrier: OptionCarrier): boolean =>
  hasConnections(carrier) && (samlOptions.of(carrier).enabled ?? isSamlInstalled);

export const samlRule: OptionRule = (carrier) =>
  hasConnections(carrier) &&
  samlOptions.of(carrier).enabled === true &&
  !isSamlInstalled &&
  'sso.saml is on, and the package @keystead/saml is not installed: run npm install @keystead/saml, or leave sso.saml.enabled out';
