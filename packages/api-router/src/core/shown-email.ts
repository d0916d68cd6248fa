import { decodeLabel, findUnicodeLabel } from '#core/unicode-label.ts';

/** Begins each label of a domain that stands for one in other letters than ASCII (RFC 5890). */
const PREFIX = 'xn--';

/** Scripts that UTS 39 recommends for identifiers. A label in letters of several of them is not shown. */
const SCRIPTS = `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati
  Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Bopomofo Han Hiragana Katakana`;

/** Scripts that are written together, and with Latin letters. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
];

const families = [...SCRIPTS.split(/\s+/).map((script) => [script]), ...TOGETHER].map(
  (scripts) =>
    new RegExp(
      `^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\p{Script=Inherited}0-9-]+$`,
      'u',
    ),
);

/** Labels of nothing but letters that look like Latin ones: Cyrillic, Greek, Armenian. */
const LOOKALIKE =
  /^[\u0430\u0441\u0501\u0435\u04bb\u0456\u0458\u04cf\u043e\u0440\u051b\u0455\u051d\u0445\u0443\u044a\u044c\u04bd\u043f\u0433\u0475\u0461\u03b1\u03b9\u03ba\u03bd\u03c1\u03c5\u03c9\u03b7\u03bf\u03c4\u0561\u0563\u0566\u0567\u056c\u0570\u0575\u0578\u057d\u0582\u05850-9-]+$/u;

/** Letters of phonetic notations, which look like others. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf]/u;

const isDeceptive = (label: string): boolean =>
  LOOKALIKE.test(label) || PHONETIC.test(label) || !families.some((family) => family.test(label));

function toShownLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  const shown = findUnicodeLabel(label.slice(PREFIX.length));
  return shown === undefined || isDeceptive(shown) ? label : shown;
}

/** The host that a URL with this domain has, in ASCII. */
function toHost(domain: string): string | undefined {
  const url = `https://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * An e-mail address, or a domain alone, as people read it: `jan@xn--mller-kva.example` is `jan@müller.example`. The domain is
 * in Unicode as far as that is the same domain, and no label of it mixes scripts or looks like one in Latin letters.
 * Whatever is sent, stored or compared is the address as it is.
 */
export function toShownEmail(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (!domain.includes(PREFIX)) return email;
  const shown = domain.split('.').map(toShownLabel).join('.');
  return toHost(shown) === domain ? email.slice(0, start) + shown : email;
}

/** Characters in ASCII that a URL ends a host at, or converts. */
const NOT_IN_HOST = /[^a-z0-9.\P{ASCII}_-]/u;

/** A domain in ASCII, unless IDNA refuses it, or drops or replaces characters. */
function toAsciiDomain(domain: string): string {
  const ascii = NOT_IN_HOST.test(domain) ? undefined : toHost(domain);
  const inAscii = ascii?.split('.') ?? [];
  const labels = domain.split('.');
  const isKept = (label: string, index: number): boolean => {
    const kept = inAscii[index] ?? '';
    return label === kept || (kept.startsWith(PREFIX) && label === decodeLabel(kept.slice(PREFIX.length)));
  };
  return ascii !== undefined && labels.length === inAscii.length && labels.every(isKept) ? ascii : domain;
}

/**
 * The one spelling of an address that somebody typed, to compare it with others. It does in a browser what
 * `normalizeEmail` of the service does with the functions of Node: NFKC, lower case, and the domain in ASCII by UTS 46.
 */
// Why: docs/decisions/0173-spell-a-mailbox-in-one-way.md
export function spellEmail(typed: string): string {
  const email = typed.normalize('NFKC');
  const start = email.lastIndexOf('@') + 1;
  const fold = (text: string): string => text.toLowerCase().normalize('NFKC');
  const domain = fold(email.slice(start).replaceAll('Σ', 'σ').replaceAll('\u3002', '.'));
  const isAscii = !/[^\p{ASCII}]/u.test(domain);
  return fold(email.slice(0, start)) + (isAscii ? domain : toAsciiDomain(domain));
}
