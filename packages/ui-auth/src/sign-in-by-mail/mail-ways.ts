import type { PublicAuthConfig } from '#client/wire-types.ts';

/** What is mailed to sign in: a code to type, or a link to open. */
export type MailWay = 'code' | 'link';

/** The words that sessions and events have for them. */
export const methodOf = { code: 'email-otp', link: 'magic-link' } as const satisfies Record<MailWay, string>;

const rules: Record<MailWay, (config: PublicAuthConfig) => boolean> = {
  code: ({ emailOtp }) => emailOtp.enabled,
  link: ({ magicLink }) => magicLink.enabled,
};

export const isMailWayOffered = (way: MailWay, config: PublicAuthConfig): boolean => rules[way](config);

/** How long what is mailed works and until when another mail has to wait, in seconds, and if it makes accounts. */
export const rulesOf = (way: MailWay, { emailOtp, magicLink }: PublicAuthConfig) =>
  way === 'code' ? emailOtp : magicLink;
