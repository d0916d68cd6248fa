import type { FieldChangesInput, FieldsByOperator, NewFieldsInput } from '#core/user/fields/field-types.ts';

/** What the fields of users add to the inputs of calls, at the places that the calls have in the router. */
export interface FieldInputsOfCalls<Fields> {
  signUp: { email: NewFieldsInput<Fields> };
  signIn: { magicLink: FieldChangesInput<Fields>; emailOtp: FieldChangesInput<Fields> };
  updateUser: FieldChangesInput<Fields>;
  setUserFields: { userId: string; fields: FieldsByOperator<Fields> };
}
