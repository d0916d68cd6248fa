import fc from 'fast-check';

/** A change of a document that somebody between the provider and us could make. */
export type Mutation = (xml: string) => string;

interface Span {
  start: number;
  end: number;
}

const TAG = /<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

/** Where each element begins and ends. Empty for what is no tree any more. */
function elementSpans(xml: string): Span[] {
  const spans: Span[] = [];
  const open: number[] = [];
  for (const { 0: tag, 1: closing, 4: empty, index } of xml.matchAll(TAG)) {
    const end = index + tag.length;
    if (empty === '/') spans.push({ start: index, end });
    else if (closing === '') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) spans.push({ start, end });
    }
  }
  return spans;
}

const cut = (xml: string, { start, end }: Span): string => xml.slice(0, start) + xml.slice(end);
const put = (xml: string, at: number, text: string): string => xml.slice(0, at) + text + xml.slice(at);

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const pick = <T>(items: readonly T[], where: number): T | undefined =>
  items[Math.floor(where * items.length)];

/** At the beginning or the end of some element, or right inside of it. */
function placeIn(xml: string, where: number): number {
  const edges = elementSpans(xml).flatMap(({ start, end }) => [start, end, xml.indexOf('>', start) + 1]);
  return pick(edges, where) ?? 0;
}

const withElement = (change: (xml: string, span: Span, where: number) => string) =>
  fc.tuple(fraction, fraction).map(
    ([which, where]): Mutation =>
      (xml) => {
        const span = pick(elementSpans(xml), which);
        return span === undefined ? xml : change(xml, span, where);
      },
  );

const evil = (xml: string): string => xml.replaceAll('ada@example.com', 'root@example.com');
const withOtherIds = (xml: string): string => xml.replace(/ ID="_/g, ' ID="_evil');
const move = (xml: string, span: Span, where: number, change: Mutation): string => {
  const rest = cut(xml, span);
  return put(rest, placeIn(rest, where), change(xml.slice(span.start, span.end)));
};
const copy = (xml: string, span: Span, where: number, change: Mutation): string =>
  put(xml, placeIn(xml, where), change(xml.slice(span.start, span.end)));
const same: Mutation = (xml) => xml;

const insertion = fc.constantFrom(
  '<!-- -->',
  '<![CDATA[x]]>',
  '<a/>',
  'x',
  ' ',
  '<?x y?>',
  '&#65;',
  '<saml:Assertion ID="_evil"/>',
  '<saml:NameID>root@example.com</saml:NameID>',
);

const renaming = fc.constantFrom(
  ['saml:', 'evil:'],
  ['Assertion', 'Assertions'],
  ['NameID', 'BaseID'],
  ['xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"', 'xmlns:saml="urn:evil"'],
  ['ds:Signature', 'ds:Object'],
  ['URI="#_assertion"', 'URI="#_response"'],
  ['ID="_assertion"', 'ID="_other"'],
  ['rsa-sha256', 'rsa-sha1'],
  ['exc-c14n#', 'exc-c14n#WithComments'],
);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  withElement(cut),
  withElement((xml, span, where) => move(xml, span, where, same)),
  withElement((xml, span, where) => copy(xml, span, where, same)),
  withElement((xml, span, where) => copy(xml, span, where, (part) => withOtherIds(evil(part)))),
  withElement((xml, span, where) => copy(xml, span, where, (part) => part.replace(/ ID="[^"]*"/g, ''))),
  withElement(
    (xml, span) => xml.slice(0, span.start) + evil(xml.slice(span.start, span.end)) + xml.slice(span.end),
  ),
  withElement(
    (xml, { start, end }) =>
      `${xml.slice(0, start)}<samlp:Extensions>${xml.slice(start, end)}</samlp:Extensions>${xml.slice(end)}`,
  ),
  fc.tuple(insertion, fraction).map(
    ([text, where]): Mutation =>
      (xml) =>
        put(xml, placeIn(xml, where), text),
  ),
  fc.tuple(insertion, fraction).map(
    ([text, where]): Mutation =>
      (xml) =>
        put(xml, Math.floor(where * xml.length), text),
  ),
  renaming.map(
    ([from = '', to = '']): Mutation =>
      (xml) =>
        xml.replace(from, to),
  ),
  renaming.map(
    ([from = '', to = '']): Mutation =>
      (xml) =>
        xml.replaceAll(from, to),
  ),
  fc.tuple(fraction, fc.string({ minLength: 1, maxLength: 1 })).map(
    ([where, letter]): Mutation =>
      (xml) => {
        const at = Math.floor(where * xml.length);
        return xml.slice(0, at) + letter + xml.slice(at + 1);
      },
  ),
);

/** One to four changes after each other. */
export const mutations: fc.Arbitrary<Mutation> = fc.array(mutation, { minLength: 1, maxLength: 4 }).map(
  (list): Mutation =>
    (xml) =>
      list.reduce((text, change) => change(text), xml),
);
