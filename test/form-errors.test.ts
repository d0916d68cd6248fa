import type {
  useCreateOrg,
  useDeleteAccountCard,
  useEmailCard,
  useForgotPassword,
  useOrgGeneralCard,
  usePasswordCard,
  usePasswordReset,
  useProfileCard,
  useSignIn,
  useSignUp,
  useUsernameCard,
} from '@keystead/ui-auth/hooks';
import { describe, expectTypeOf, it } from 'vitest';

type Fields<Hook extends (...given: never[]) => { errors: { fields: object } }> =
  keyof ReturnType<Hook>['errors']['fields'];

describe('names of the fields of a form', () => {
  it('are all that can be read', () => {
    expectTypeOf<Fields<typeof useSignIn>>().toEqualTypeOf<'email' | 'password'>();
    expectTypeOf<Fields<typeof useSignUp<never>>>().toEqualTypeOf<
      'name' | 'email' | 'password' | 'username'
    >();
    expectTypeOf<Fields<typeof useForgotPassword>>().toEqualTypeOf<'email'>();
    expectTypeOf<Fields<typeof usePasswordReset>>().toEqualTypeOf<'password'>();
    expectTypeOf<Fields<typeof usePasswordCard>>().toEqualTypeOf<'currentPassword' | 'newPassword'>();
    expectTypeOf<Fields<typeof useEmailCard>>().toEqualTypeOf<'email' | 'password'>();
    expectTypeOf<Fields<typeof useUsernameCard>>().toEqualTypeOf<'username'>();
    expectTypeOf<Fields<typeof useProfileCard<never>>>().toEqualTypeOf<'name'>();
    expectTypeOf<Fields<typeof useDeleteAccountCard>>().toEqualTypeOf<'password'>();
    expectTypeOf<Fields<typeof useCreateOrg>>().toEqualTypeOf<'name' | 'slug'>();
    expectTypeOf<Fields<typeof useOrgGeneralCard>>().toEqualTypeOf<'name' | 'slug'>();
  });

  it('are joined by own fields that the caller names', () => {
    type Named = Fields<typeof useSignUp<'company'>>;
    expectTypeOf<Named>().toEqualTypeOf<'name' | 'email' | 'password' | 'username' | 'company'>();
    expectTypeOf<Fields<typeof useProfileCard<'company'>>>().toEqualTypeOf<'name' | 'company'>();
    expectTypeOf<Fields<typeof useSignUp<string>>>().toEqualTypeOf<string>();
  });
});
