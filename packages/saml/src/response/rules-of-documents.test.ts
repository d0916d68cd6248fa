import { describe, expect, it } from 'vitest';
import { verifyResponse } from '#response/verify-response.ts';
import { buildResponse, type ResponsePlan, toField } from '#testing/response-plan.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { expectationsFor, reasonOf, verifyPlan } from '#testing/verify-plan.ts';

const keys = { RSA: createRsaKey(), ECDSA: createEcKey() };

const before = (text: string) => (xml: string) => `${text}${xml}`;
/** Outside of what is signed, so that only the rule can refuse it. */
const inResponse = (text: string) => (xml: string) =>
  xml.replace('<samlp:Status>', `<samlp:Extensions>${text}</samlp:Extensions><samlp:Status>`);
const repeat = (text: string, times: number) => text.repeat(times);

interface Row {
  name: string;
  plan: ResponsePlan;
  reason: string;
}

const edited = (name: string, edit: (xml: string) => string, reason: string): Row => ({
  name,
  plan: { edit },
  reason,
});

const rows: Row[] = [
  edited('a document type', before('<!DOCTYPE Response>'), 'doctype'),
  edited('a document type in small letters', before('<!doctype Response>'), 'doctype'),
  edited('an entity that is declared', before('<!DOCTYPE r [<!ENTITY a "b">]>'), 'doctype'),
  edited('entities that grow', before('<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'), 'doctype'),
  edited('an entity of a file', before('<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'doctype'),
  edited('a document type inside', inResponse('<!DOCTYPE r>'), 'doctype'),
  edited('a processing instruction', before('<?xml-stylesheet href="a"?>'), 'processing_instruction'),
  edited('a processing instruction inside', inResponse('<?php echo 1 ?>'), 'processing_instruction'),
  edited('a second declaration', inResponse('<?xml version="1.0"?>'), 'processing_instruction'),
  edited('another encoding', before('<?xml version="1.0" encoding="ISO-8859-1"?>'), 'processing_instruction'),
  edited('XML 1.1', before('<?xml version="1.1"?>'), 'processing_instruction'),
  edited('an entity that nobody declared', inResponse('&nbsp;'), 'malformed'),
  edited('an ampersand alone', inResponse('a & b'), 'malformed'),
  edited('an ampersand alone in an attribute', inResponse('<a b="c & d"/>'), 'malformed'),
  edited('a character that XML does not have', inResponse('\u0001'), 'malformed'),
  edited('such a character, written as a number', inResponse('&#0;'), 'malformed'),
  edited('half of a character', inResponse('&#xD800;'), 'malformed'),
  edited('an element that does not end', inResponse('<a>'), 'malformed'),
  edited('elements that end in each other', inResponse('<a><b></a></b>'), 'malformed'),
  edited('an attribute without quotes', inResponse('<a b=c/>'), 'malformed'),
  edited('an attribute twice', inResponse('<a b="c" b="d"/>'), 'malformed'),
  edited(
    'an attribute twice by its namespace',
    inResponse('<a xmlns:p="u" xmlns:q="u" p:b="c" q:b="d"/>'),
    'malformed',
  ),
  edited('a prefix that nobody declared', inResponse('<p:a/>'), 'malformed'),
  edited('a prefix of an attribute that nobody declared', inResponse('<a p:b="c"/>'), 'malformed'),
  edited('a prefix without namespace', inResponse('<a xmlns:p=""><p:b/></a>'), 'malformed'),
  edited('two lines in a comment', inResponse('<!-- a -- b -->'), 'malformed'),
  edited('the end of a section that did not begin', inResponse(']]>'), 'malformed'),
  edited('text before the document', before('text'), 'malformed'),
  edited('text behind the document', (xml) => `${xml}text`, 'malformed'),
  edited('two documents', (xml) => `${xml}${xml}`, 'malformed'),
  edited('nothing', () => ' ', 'malformed'),
  edited('deep elements', inResponse(`${repeat('<a>', 65)}${repeat('</a>', 65)}`), 'too_deep'),
  edited('many elements', inResponse(repeat('<a/>', 5001)), 'too_many_nodes'),
  edited('many texts', inResponse(repeat('<a>b</a>', 2501)), 'too_many_nodes'),
  edited(
    'many attributes',
    inResponse(`<a ${Array.from({ length: 5001 }, (_, index) => `a${index}="b"`).join(' ')}/>`),
    'too_many_nodes',
  ),
  edited('many comments', inResponse(repeat('<!---->', 5001)), 'too_many_nodes'),
  edited('a large document', inResponse(repeat('a', 200 * 1024)), 'too_large'),
  edited('an ID twice', inResponse('<a ID="_assertion"/>'), 'duplicate_id'),
  edited('an ID twice, in other letters', inResponse('<a Id="_assertion"/>'), 'duplicate_id'),
  edited(
    'an ID twice, in another namespace',
    inResponse('<a xmlns:p="u" p:id="_assertion"/>'),
    'duplicate_id',
  ),
  edited('an ID twice beside the assertion', inResponse('<a ID="x"/><a ID="x"/>'), 'duplicate_id'),
  edited(
    'an assertion alone',
    (xml) => /<saml:Assertion.*<\/saml:Assertion>/.exec(xml)?.[0] ?? '',
    'unexpected_root',
  ),
  edited(
    'a response of another namespace',
    (xml) => xml.replace('urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.0:protocol'),
    'unexpected_root',
  ),
];

describe.each(Object.entries(keys))('a response signed by %s', (_, key) => {
  it.each(rows)('is refused with $name', ({ plan, reason }) => {
    expect(reasonOf(verifyPlan(key, plan))).toBe(reason);
  });
});

const field = toField(buildResponse(keys.RSA));

const fields: [string, string, string][] = [
  ['an empty field', '', 'encoding'],
  ['a blank in Base64', `${field.slice(0, 8)} ${field.slice(8)}`, 'encoding'],
  ['letters for URLs', `${field.slice(0, -8)}-_-_${field.slice(-4)}`, 'encoding'],
  ['a letter after the end', `${field}A`, 'encoding'],
  ['missing padding', toField('<a>b</a>').replace(/=+$/, ''), 'encoding'],
  ['padding in the middle', `${toField('a')}${field}`, 'encoding'],
  ['bits that nobody reads', 'PGEvPh==', 'encoding'],
  ['bytes that are not UTF-8', Buffer.from('<a>\xff</a>', 'latin1').toString('base64'), 'encoding'],
  ['UTF-16', Buffer.from('<a/>', 'utf16le').toString('base64'), 'malformed'],
];

it.each(fields)('refuses %s', (_, samlResponse, reason) => {
  expect(reasonOf(verifyResponse({ samlResponse }, expectationsFor(keys.RSA)))).toBe(reason);
});

it('takes Base64 in lines', () => {
  const samlResponse = field.replace(/.{76}/g, '$&\r\n');

  expect(reasonOf(verifyResponse({ samlResponse }, expectationsFor(keys.RSA)))).toBe('accepted');
});

const harmless: [string, (xml: string) => string][] = [
  ['a declaration', before('<?xml version="1.0" encoding="UTF-8"?>\n')],
  ['a mark of the order of bytes', before('\uFEFF')],
  ['comments outside of values', inResponse('<!-- a -->')],
  ['white space around', (xml) => `\n${xml}\n`],
  ['quotes of the other kind', inResponse("<a b='\"'/>")],
  ['characters as numbers', inResponse('&#65;&#x41;&amp;')],
  ['almost as many nodes as allowed', inResponse(repeat('<a>b</a>', 2450))],
  ['a long comment', inResponse(`<!--${repeat('a ', 80 * 1024)}-->`)],
  ['a section of letters', inResponse('<![CDATA[<]]>')],
];

it.each(harmless)('accepts %s', (_, edit) => {
  expect(reasonOf(verifyPlan(keys.RSA, { edit }))).toBe('accepted');
});
