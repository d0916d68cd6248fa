import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { SSO_REQUIRED } from '#features/enterprise-enforcement/errors.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { ORGANIZATION_MEMBERSHIP_LIMIT_REACHED } from '#features/organization-members/errors.ts';

describe('a page of an error has a sentence beside the code', () => {
  test.each([
    [BANNED_USER, 'banned', /^You have been banned/],
    [SSO_REQUIRED, 'sso_required', /^Your organization asks you/],
    [SSO_PROVIDER_NOT_FOUND, 'sso_provider_not_found', /^Provider not found/],
    [ORGANIZATION_MEMBERSHIP_LIMIT_REACHED, 'sso_not_provisioned', /^You are not a member/],
  ])('for an error of the catalogue: %#', (definition, code, description) => {
    const error = SsoError.from(new AuthError(definition));
    expect(error).toMatchObject({ code, isInternal: false });
    expect(error.description).toMatch(description);
  });

  test('for a bug, of which nothing is said', () => {
    const error = SsoError.from(new Error('the row ada@example.com is wrong'));
    expect(error).toMatchObject({ code: 'internal_server_error', isInternal: true });
    expect(error.description).toBe('Something went wrong in this service. Please try again later.');
  });
});
