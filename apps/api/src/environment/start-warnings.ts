import type { Start } from './read-start.ts';

type Settings = Pick<Start, 'options' | 'mail'>;

export const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Settings that are probably a mistake in production: a sentence for each, or undefined where they are right. */
export const warnings = {
  publicUrl: ({ options }: Settings) =>
    isLocal(new URL(options.baseURL).hostname)
      ? 'BASE_URL is not a public URL: links in mails will not work.'
      : undefined,
  https({ options }: Settings) {
    const { protocol, hostname } = new URL(options.baseURL);
    return protocol === 'http:' && !isLocal(hostname)
      ? 'BASE_URL is not https: cookies are sent without the Secure attribute.'
      : undefined;
  },
  mail: ({ options, mail }: Settings) =>
    mail.smtpUrl || options.mailer ? undefined : 'SMTP_URL is not set: everything that needs mail is off.',
};

/** Warnings of a production server; each is logged once at the start. */
export function findWarnings(settings: Settings): string[] {
  if (!settings.options.production) return [];
  return Object.values(warnings).flatMap((find) => find(settings) ?? []);
}
