import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Kind of mail for signing in: a code to enter, or a link to open. */
export type MailWay = 'code' | 'link';

/** Names of the methods in sessions and events. */
export const methodOf = { code: 'email-otp', link: 'magic-link' } as const satisfies Record<MailWay, string>;

const rules: Record<MailWay, (config: PublicAuthConfig) => boolean> = {
  code: ({ emailOtp }) => emailOtp.enabled,
  link: ({ magicLink }) => magicLink.enabled,
};

export const isMailWayOffered = (way: MailWay, config: PublicAuthConfig): boolean => rules[way](config);

/** Lifetime and delay in seconds, and whether new accounts are created. */
export const rulesOf = (way: MailWay, { emailOtp, magicLink }: PublicAuthConfig) =>
  way === 'code' ? emailOtp : magicLink;
