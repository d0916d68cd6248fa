import { expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';

const all = { who: 'Ada', whom: 'Grace', what: 'admin' };

test.each([
  ['session.created', all, false, 'session.created'],
  ['organization.member-added', all, false, 'organization.member-added'],
  ['organization.member-added', all, true, 'organization.member-added.own'],
  ['organization.member-added', { ...all, whom: undefined }, false, undefined],
  ['organization.member-removed', { ...all, what: undefined }, true, 'organization.member-removed'],
  ['session.created', { ...all, who: undefined }, false, undefined],
  [
    'organization.domain-lapsed',
    { ...all, who: undefined, whom: undefined },
    false,
    'organization.domain-lapsed',
  ],
  ['webhook.created', all, false, 'webhook.created'],
  ['webhook.created', { ...all, what: undefined }, true, 'webhook.created.bare'],
  ['shop.order-paid', all, false, undefined],
  ['toString', all, false, undefined],
])('%s with %o, by oneself: %s, has the sentence %s', (action, parts, isOwn, key) => {
  expect(findSentence(action, parts, isOwn)).toBe(key);
});
