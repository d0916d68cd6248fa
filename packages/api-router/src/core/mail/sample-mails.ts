import type { MailData } from '#core/mail/mail-data.ts';

const site = 'https://app.example.com';
const at = new Date('2026-03-14T15:09:26Z');
const device = 'Firefox · Linux';
const ipAddress = '203.0.113.7';
const name = 'Ada Lovelace';
const token = 'q1w2e3r4t5y6u7i8o9p0a1s2';

/** Data for every mail, for previews and checks. */
export const sampleMails: Readonly<MailData> = {
  'verify-email': {
    name,
    url: `${site}/api/auth/verify-email?token=${token}&callbackURL=%2F`,
    expiresIn: 3600,
  },
  'change-email-approve': {
    name,
    newEmail: 'ada.lovelace@example.org',
    url: `${site}/api/auth/verify-email?token=${token}&callbackURL=%2Faccount`,
    expiresIn: 3600,
  },
  'reset-password': {
    name,
    url: `${site}/api/auth/reset-password/${token}?callbackURL=%2Freset`,
    expiresIn: 3600,
  },
  'delete-account': { name, url: `${site}/api/auth/delete-user/callback?token=${token}`, expiresIn: 86_400 },
  'password-changed': { name, at, device, ipAddress },
  'email-changed': { name, oldEmail: 'ada@example.com', newEmail: 'ada.lovelace@example.org', at },
  'new-device': { name, device, ipAddress, at, accountUrl: `${site}/account/security` },
  'account-exists': { name, signInUrl: `${site}/sign-in`, resetUrl: `${site}/forgot-password` },
  'account-linked': { name, provider: 'GitHub', ipAddress, at, accountUrl: `${site}/account/security` },
  'account-deleted': { name },
};
