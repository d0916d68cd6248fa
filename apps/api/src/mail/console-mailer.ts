import type { Mailer } from '@keystead/api-router/mail';
import type { Logger } from '#logs/logger.ts';
import { findLinks } from '#mail/find-links.ts';

/**
 * Mailer that writes to the log, with the links, so that a developer can open them. Never for production: the links
 * sign in and reset passwords.
 */
export const createConsoleMailer = (logger: Pick<Logger, 'info'>): Mailer => ({
  async send({ to, subject, text, kind }) {
    logger.info({ kind, links: findLinks(text) }, `mail to ${to}: ${subject}`);
  },
});
