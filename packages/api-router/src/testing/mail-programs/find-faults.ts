import { type MailElement, readElements } from '#testing/mail-programs/elements.ts';
import { elements, GMAIL_CLIP, properties } from '#testing/mail-programs/support.ts';

/** A program that ignores it needs something in its place, or has to do no harm without. */
function findPropertyFault(element: MailElement, name: string): string | undefined {
  const place = `${name} on <${element.name}>`;
  // Outlook reads its own properties, and no other program does.
  if (name.startsWith('mso-')) return undefined;
  const support = properties[name];
  if (!support) return `${place} is not in the table of what programs take`;
  const { gmail, outlook, hasFallback, otherwise } = support;
  const isRead = Array.isArray(outlook) ? outlook.includes(element.name) : outlook;
  if (gmail && (isRead || element.isHiddenFromOutlook)) return undefined;
  return hasFallback?.(element) || otherwise !== undefined ? undefined : `${place} has nothing in its place`;
}

const sizes = /^-?[\d.]+(px|%)?$/;

/** Word reads pixels and shares alone. */
const findUnitFault = ([name, value]: [string, string]): string | undefined =>
  name === 'font-family' || value.split(' ').every((part) => !/^-?[\d.]/.test(part) || sizes.test(part))
    ? undefined
    : `${name}: ${value} has a unit that Outlook does not read`;

/** A ground of a cell stands in its attribute too, for programs that take the styles away. */
const findGroundFault = ({ name, styles, attributes }: MailElement): string | undefined =>
  styles.get('background-color') === attributes.get('bgcolor') || name === 'img'
    ? undefined
    : `<${name}> has other grounds in its style and in bgcolor`;

const findElementFaults = (element: MailElement): (string | undefined)[] => [
  elements.includes(element.name) ? undefined : `<${element.name}> is not in the table of what programs take`,
  ...[...element.styles.keys()].map((name) => findPropertyFault(element, name)),
  ...[...element.styles].map(findUnitFault),
  findGroundFault(element),
];

/** All style elements. */
const sheetsOf = (html: string): string => (html.match(/<style>[\s\S]*?<\/style>/g) ?? []).join('\n');

/** Parts that Gmail, Outlook for Windows or Outlook.com would not show as they are meant, each once. */
export function findFaults(html: string): string[] {
  const size = Buffer.byteLength(html);
  const all = [
    ...readElements(html).flatMap(findElementFaults),
    size < GMAIL_CLIP ? undefined : `it has ${size} bytes, and Gmail cuts it off after ${GMAIL_CLIP}`,
    // A query in a query makes Gmail drop the whole style element.
    /@media[^{]*\{[^{}]*@media/.test(html) ? 'a media query is in another one' : undefined,
    // https://www.caniemail.com, css-selector-attribute: it reads `[name]` alone.
    /[\w-]\[|\][\w.]/.test(sheetsOf(html))
      ? 'Outlook.com does not read an attribute that is joined to a class'
      : undefined,
  ];
  return [...new Set(all.filter((fault) => fault !== undefined))];
}
