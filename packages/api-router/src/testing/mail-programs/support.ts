import type { MailElement } from '#testing/mail-programs/elements.ts';

/**
 * Support of a property by Gmail and Outlook for Windows (2007 to 2021, which draw by Word). The facts are those of
 * https://www.caniemail.com (read in November 2026), by the name of its page.
 */
interface Support {
  page: string;
  gmail: boolean;
  /** Elements on which Outlook follows it, or all, or none. */
  outlook: boolean | readonly string[];
  /** True if something else stands in for it where a program ignores it. */
  hasFallback?: (element: MailElement) => boolean;
  /** The look without it, if that is no harm for a reader. */
  otherwise?: string;
}

const cellPadding = ({ parent }: MailElement): boolean => parent?.styles.has('mso-padding-alt') ?? false;
const hasAttribute =
  (name: string) =>
  ({ attributes }: MailElement): boolean =>
    attributes.has(name);
const isDisplayNone = ({ styles }: MailElement): boolean => styles.get('display') === 'none';

const both = (page: string): Support => ({ page, gmail: true, outlook: true });

export const properties: Readonly<Record<string, Support>> = {
  'background-color': both('css-background-color'),
  border: { page: 'css-border', gmail: true, outlook: ['td', 'table', 'img'] },
  'border-top': { page: 'css-border', gmail: true, outlook: ['td', 'table'] },
  'border-bottom': { page: 'css-border', gmail: true, outlook: ['td', 'table'] },
  'border-left': { page: 'css-border', gmail: true, outlook: ['td', 'table'] },
  'border-right': { page: 'css-border', gmail: true, outlook: ['td', 'table'] },
  'border-collapse': both('css-border-collapse'),
  'border-radius': { page: 'css-border-radius', gmail: true, outlook: false, otherwise: 'square corners' },
  color: both('css-color'),
  'font-family': both('css-font-family'),
  'font-size': both('css-font-size'),
  'font-weight': both('css-font-weight'),
  'letter-spacing': both('css-letter-spacing'),
  'text-decoration': both('css-text-decoration'),
  'text-align': {
    page: 'css-text-align',
    gmail: true,
    outlook: ['td', 'p', 'h1'],
    otherwise: 'the words in place of a picture are not in its middle',
  },
  'line-height': {
    page: 'css-line-height',
    gmail: true,
    outlook: ['td', 'a', 'b', 'img'],
    hasFallback: ({ styles }) => styles.get('mso-line-height-rule') === 'exactly',
  },
  margin: {
    page: 'css-margin',
    gmail: true,
    outlook: ['p', 'h1'],
    hasFallback: ({ name }) => name === 'body',
  },
  padding: {
    page: 'css-padding',
    gmail: true,
    outlook: ['td'],
    hasFallback: (element) => element.name === 'body' || cellPadding(element),
  },
  'padding-left': { page: 'css-padding', gmail: true, outlook: ['td'] },
  'padding-right': { page: 'css-padding', gmail: true, outlook: ['td'] },
  display: {
    page: 'css-display',
    gmail: true,
    outlook: ['div'],
    hasFallback: (element) => element.isHiddenFromOutlook || cellPadding(element) || element.name === 'img',
  },
  'max-height': { page: 'css-max-height', gmail: true, outlook: false, hasFallback: isDisplayNone },
  overflow: { page: 'css-overflow', gmail: true, outlook: false, hasFallback: isDisplayNone },
  'max-width': {
    page: 'css-max-width',
    gmail: true,
    outlook: false,
    hasFallback: (element) =>
      element.name === 'img'
        ? hasAttribute('height')(element)
        : /<table[^>]* width="600"/.test(element.outlookBefore),
  },
  width: { page: 'css-width', gmail: true, outlook: ['table', 'td'], hasFallback: hasAttribute('height') },
  height: { page: 'css-height', gmail: true, outlook: ['table', 'td', 'img'] },
  'word-break': {
    page: 'css-word-break',
    gmail: true,
    outlook: false,
    otherwise: 'long words make a wider column',
  },
  'white-space': {
    page: 'css-white-space',
    gmail: true,
    outlook: false,
    otherwise: 'Japanese text breaks within a phrase',
  },
  'user-select': {
    page: 'css-user-select',
    gmail: false,
    outlook: false,
    otherwise: 'a tap selects one word: all',
  },
  '-webkit-user-select': {
    page: 'css-user-select',
    gmail: false,
    outlook: false,
    otherwise: 'a tap selects one word: all',
  },
  '-webkit-text-size-adjust': {
    page: 'css-text-size-adjust',
    gmail: false,
    outlook: false,
    otherwise: 'it is for turned phones',
  },
};

/** Elements that Gmail keeps and Word draws: https://www.caniemail.com, section HTML. */
export const elements: readonly string[] = [
  ...['html', 'head', 'meta', 'title', 'body', 'div', 'table', 'tr', 'td'],
  ...['p', 'h1', 'a', 'b', 'span', 'img', 'br'],
];

/** Bytes after which Gmail cuts a mail off and shows a link to the rest. */
export const GMAIL_CLIP = 102 * 1024;
