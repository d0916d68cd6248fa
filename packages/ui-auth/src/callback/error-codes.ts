import { linkErrors } from '#locales/en/link-errors.ts';

export type LinkErrorCode = keyof typeof linkErrors;

/** The keys of the group that are words of the card, not codes of an address. */
const words = new Set<string>([
  'title',
  'linkTitle',
  'providerTitle',
  'unknown',
  'providerFallback',
  'retry',
  'home',
  'signIn',
  'code',
]);

const isCode = (text: string): text is LinkErrorCode => Object.hasOwn(linkErrors, text) && !words.has(text);

/** Other spellings of a code: what later servers and plain sentences with underscores make of it. */
const aliases: Readonly<Record<string, LinkErrorCode>> = {
  TOKEN_EXPIRED: 'token_expired',
  USER_NOT_FOUND: 'user_not_found',
  UNAUTHORIZED: 'unauthorized',
  INVALID_USER: 'unauthorized',
  state_mismatch: 'please_restart_the_process',
  state_invalid: 'please_restart_the_process',
};

/** The code that an address names, or undefined for one that nobody knows. */
export function findErrorCode(text: string): LinkErrorCode | undefined {
  const code = aliases[text] ?? text;
  return isCode(code) ? code : undefined;
}

/** Codes of links in mails; all others come from a sign-in with a provider. */
const ofLinks = new Set<LinkErrorCode>([
  'token_expired',
  'invalid_token',
  'INVALID_TOKEN',
  'user_not_found',
  'unauthorized',
]);

export function titleOf(code: LinkErrorCode | undefined): 'title' | 'linkTitle' | 'providerTitle' {
  if (!code) return 'title';
  return ofLinks.has(code) ? 'linkTitle' : 'providerTitle';
}
