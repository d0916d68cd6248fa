import { refuse } from '#faults/saml-fault.ts';
import { MAXIMUM_DEPTH, MAXIMUM_NODES } from '#xml/limits.ts';

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])utf-8\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/i;
const FORBIDDEN_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const VALUE = '(?:"[^"<]*"|\'[^\'<]*\')';
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-f]{1,6}));/giy;

const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:[^-]|-(?!-))*-->/y;
const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/y;
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'y');
const OPENING = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*${VALUE})*)\\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(`${NAME}\\s*=\\s*(${VALUE})`, 'g');

/**
 * Refuses by the letters alone, before anything is parsed: what the parser of the library would take although it is no
 * XML, what would cost it much, and what SAML has no use for. Nothing is read from what is found here.
 */
export function scanText(text: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuse('doctype');
  const [declaration = ''] = DECLARATION.exec(text) ?? [];
  if (text.includes('<?', declaration.length)) refuse('processing_instruction');
  if (FORBIDDEN_CHARACTER.test(text)) refuse('malformed');

  const open: string[] = [];
  let nodes = 0;
  let roots = 0;
  let position = declaration.length;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found !== null) position = pattern.lastIndex;
    return found;
  };

  while (position < text.length) {
    const closing = take(CLOSING);
    if (closing !== null) {
      if (open.pop() !== closing[1]) refuse('malformed');
      continue;
    }
    nodes += 1;
    if (nodes > MAXIMUM_NODES) refuse('too_many_nodes');
    const letters = take(TEXT);
    if (letters !== null) {
      if (open.length === 0 && letters[0].trim() !== '') refuse('malformed');
      if (letters[0].includes(']]>')) refuse('malformed');
      assertReferences(letters[0]);
      continue;
    }
    if (take(COMMENT) !== null) continue;
    if (open.length > 0 && take(CDATA) !== null) continue;
    const [, name, attributes = '', isEmpty] = take(OPENING) ?? [];
    if (name === undefined) refuse('malformed');
    if (open.length === 0) roots += 1;
    for (const [, value = ''] of attributes.matchAll(ATTRIBUTE)) {
      nodes += 1;
      assertReferences(value);
    }
    if (isEmpty === '') open.push(name);
    if (open.length > MAXIMUM_DEPTH) refuse('too_deep');
  }
  if (open.length > 0 || roots !== 1) refuse('malformed');
}

/** Only the five entities of XML, and characters that may stand in a document. */
function assertReferences(text: string): void {
  let at = text.indexOf('&');
  while (at !== -1) {
    REFERENCE.lastIndex = at;
    const found = REFERENCE.exec(text);
    if (found === null) refuse('malformed');
    const [, decimal, hexadecimal] = found;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '41', 16) : Number(decimal);
    if (code > 0x10ffff || FORBIDDEN_CHARACTER.test(String.fromCodePoint(code))) refuse('malformed');
    at = text.indexOf('&', REFERENCE.lastIndex);
  }
}
