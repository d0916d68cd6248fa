import type { Start } from './read-start.ts';

const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Warnings about settings that are probably a mistake in production; each is logged once at the start. */
export function findWarnings({ options, mail }: Pick<Start, 'options' | 'mail'>): string[] {
  if (!options.production) return [];
  const { protocol, hostname } = new URL(options.baseURL);
  return [
    ...(isLocal(hostname) ? ['BASE_URL is not a public URL: links in mails will not work.'] : []),
    ...(protocol === 'http:' && !isLocal(hostname)
      ? ['BASE_URL is not https: cookies are sent without the Secure attribute.']
      : []),
    ...(mail.smtpUrl || options.mailer ? [] : ['SMTP_URL is not set: everything that needs mail is off.']),
  ];
}
