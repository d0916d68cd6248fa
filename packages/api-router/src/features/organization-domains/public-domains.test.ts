import { expect, test } from 'vitest';
import { toDomainName } from '#features/organization-domains/domain-name.ts';
import { publicDomains } from '#features/organization-domains/public-domains.ts';

test('public domains are in the form in which they are compared', () => {
  expect([...publicDomains].filter((domain) => toDomainName(domain) !== domain)).toEqual([]);
  expect([...publicDomains]).toEqual(expect.arrayContaining(['gmail.com', 'yahoo.co.uk', 'mail.ru']));
});
