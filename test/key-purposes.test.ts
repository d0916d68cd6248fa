import { expect, it } from 'vitest';
import { isNode, nameOf, parseSource } from '../scripts/sources/syntax.ts';
import { read, sources } from './source-files.ts';

/** Each call of one of these functions, with the text that it is given. */
const callsOf = (name: string): string[] =>
  sources
    .filter((path) => path.startsWith('packages/api-router/src/') && read(path).includes(name))
    .flatMap((path) => parseSource(path).places)
    .filter(({ node }) => node.type === 'CallExpression' && nameOf(node.callee) === name)
    .flatMap(({ node: { arguments: given } }) => {
      const [first]: unknown[] = Array.isArray(given) ? given : [];
      return isNode(first) && first.type === 'Literal' ? [nameOf(first) ?? ''] : [];
    });

/** Texts from which keys are derived. A changed text makes everything invalid that was signed or encrypted with it. */
const purposes = [
  'keystead address of a removed member',
  'keystead answer to a refresh token',
  'keystead code of a device',
  'keystead code of a second step',
  'keystead code to a mailbox',
  'keystead counter',
  'keystead data key',
  'keystead events as they are written',
  'keystead held username',
  'keystead ids of passkeys that nobody has',
  'keystead kept key of an earlier secret',
  'keystead mailed link about an address',
  'keystead names in the log',
  'keystead nonce of an authorization request',
  'keystead oauth query',
  'keystead private keys of signed tokens',
  'keystead proof of an invited address',
  'keystead question before a logout',
  'keystead sealing',
];

const cookies = [
  'admin_session',
  'better-auth-passkey',
  'device',
  'dont_remember',
  'mail_challenge',
  'mailboxes',
  'oauth_request',
  'opened_mail',
  'session_data',
  'session_token',
  'set_up',
  'state',
  'trust_device',
  'two_factor',
];

it('derives each key from a text of its own, which never changes', () => {
  expect(callsOf('defineKeyPurpose').sort()).toEqual(purposes);
});

it('signs each cookie with a key of its own, by a name that never changes', () => {
  expect(callsOf('defineCookie').sort()).toEqual(cookies);
});
