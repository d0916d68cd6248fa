import { expect, test } from 'vitest';
import { toDomainName } from '#features/organization-membership/domain-name.ts';
import { publicDomains } from '#features/organizations/domains/public-domains.ts';

test('public domains are written as they are compared', () => {
  expect([...publicDomains].filter((domain) => toDomainName(domain) !== domain)).toEqual([]);
  expect([...publicDomains]).toEqual(expect.arrayContaining(['gmail.com', 'yahoo.co.uk', 'mail.ru']));
});
