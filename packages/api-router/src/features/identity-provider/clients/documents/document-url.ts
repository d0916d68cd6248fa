import { hasWebPort } from '#core/http/outgoing/web-port.ts';

/** A client id of this form is the URL of a document, and never one of a row that somebody made. */
export const isDocumentId = (id: string): boolean => /^https?:\/\//.test(id);

const LONGEST = 512;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopbackUrl = ({ hostname }: URL): boolean => LOOPBACK_HOSTS.has(hostname);

export interface DocumentRules {
  /** None: every public host. */
  allowedHosts: readonly string[];
  allowLoopback: boolean;
}

/** Checks in their order. The text has to be the URL as everybody writes it, so that nobody reads another host in it. */
const checks: readonly [isWrong: (url: URL, text: string, rules: DocumentRules) => boolean, fault: string][] =
  [
    [(_, text) => text.length > LONGEST, 'too-long'],
    [(url, text) => url.href !== text, 'not-normal'],
    [({ username, password }) => username !== '' || password !== '', 'user-name'],
    [({ hash }, text) => hash !== '' || text.includes('#'), 'fragment'],
    [({ search }, text) => search !== '' || text.includes('?'), 'query'],
    [({ pathname }) => pathname === '/', 'no-path'],
    [
      (url, _, { allowLoopback }) => url.protocol !== 'https:' && !(allowLoopback && isLoopbackUrl(url)),
      'not-https',
    ],
    [(url, _, { allowLoopback }) => isLoopbackUrl(url) && !allowLoopback, 'loopback'],
    [(url) => !isLoopbackUrl(url) && !hasWebPort(url), 'port'],
    [
      (url, _, { allowedHosts }) =>
        allowedHosts.length > 0 && !isLoopbackUrl(url) && !allowedHosts.includes(url.host),
      'host-not-allowed',
    ],
  ];

/** What is wrong with the URL of a document, in a word for the log; undefined if nothing is. */
export function findDocumentUrlFault(text: string, rules: DocumentRules): string | undefined {
  if (!URL.canParse(text)) return 'no-url';
  const url = new URL(text);
  return checks.find(([isWrong]) => isWrong(url, text, rules))?.[1];
}
