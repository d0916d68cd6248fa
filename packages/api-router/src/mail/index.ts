export { isEmail, normalizeEmail, requireRecipient } from '#mail/address.ts';
export { escapeHtml } from '#mail/escape.ts';
export { type Locale, locales, pickLocale } from '#mail/locale.ts';
export type { MailData, MailKind } from '#mail/mail-data.ts';
export type { Mailer, MailMessage } from '#mail/mailer.ts';
export { mailKinds, renderAllMails, type SampleMail } from '#mail/render-all-mails.ts';
export { type RenderedMail, renderMail } from '#mail/render-mail.ts';
export { sampleMails } from '#mail/sample-mails.ts';
