import { afterAll, beforeAll, describe, test } from 'vitest';
import { furtherRules } from '#testing/standards/further-rfcs.ts';
import { type RelyingParty, relyingParty } from '#testing/standards/relying-party.ts';
import { clientRules } from '#testing/standards/rfc9700-clients.ts';
import { codeRules } from '#testing/standards/rfc9700-codes.ts';
import { redirectRules } from '#testing/standards/rfc9700-redirects.ts';
import { tokenRules } from '#testing/standards/rfc9700-tokens.ts';

let party: RelyingParty;
beforeAll(async () => {
  party = await relyingParty();
});
afterAll(() => party[Symbol.asyncDispose]());

/**
 * Every rule for a server of RFC 9700 (Best Current Practice for OAuth 2.0 Security), by its section. Those for clients
 * and resources alone are left out: 4.11.1 (open redirectors of clients), 4.10.3, and what clients compare in 2.1, 4.4
 * and 4.5. Headers of pages (4.16) are those of whoever serves the pages.
 */
describe('RFC 9700', () => {
  test.each(Object.entries({ ...redirectRules, ...codeRules, ...clientRules, ...tokenRules }))(
    '%s',
    (_, proves) => proves(party),
  );
});

describe('beside RFC 9700', () => {
  test.each(Object.entries(furtherRules))('%s', (_, proves) => proves(party));
});
