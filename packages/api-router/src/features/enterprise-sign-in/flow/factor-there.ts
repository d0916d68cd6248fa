import type { SsoConnection } from '@keystead/db';

/** Values of `amr` (RFC 8176) that stand for more than a password. */
const usualMethods: readonly string[] = [
  ...['mfa', 'mca', 'otp', 'sms', 'tel'],
  ...['hwk', 'swk', 'sc'],
  ...['fpt', 'face', 'iris', 'retina', 'vbm'],
];

const CLASSES = 'urn:oasis:names:tc:SAML:2.0:ac:classes';

/** Authentication contexts that stand for a second factor: those of REFEDS, of Microsoft, and of SAML itself. */
export const usualContexts: readonly string[] = [
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  `${CLASSES}:MobileTwoFactorContract`,
  `${CLASSES}:MobileTwoFactorUnregistered`,
  `${CLASSES}:SmartcardPKI`,
  `${CLASSES}:TimeSyncToken`,
];

const secondFactorsOf = ({ config }: Pick<SsoConnection, 'config'>): readonly string[] =>
  'entityId' in config ? (config.multiFactorContexts ?? usualContexts) : usualMethods;

/** The identity provider says that it has asked for a second factor, and its organization believes that. */
export const hasFactorThere = (
  connection: Pick<SsoConnection, 'config' | 'trustSecondFactor'>,
  methods: readonly string[],
): boolean =>
  connection.trustSecondFactor && secondFactorsOf(connection).some((one) => methods.includes(one));
