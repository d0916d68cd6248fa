import type { FieldChangesInput, FieldsByOperator, NewFieldsInput } from '#core/user/fields/field-types.ts';

/** Inputs that own fields of users add to calls, at their paths in the router. */
export interface FieldInputsOfCalls<Fields> {
  signUp: { email: NewFieldsInput<Fields> };
  signIn: { magicLink: FieldChangesInput<Fields>; emailOtp: FieldChangesInput<Fields> };
  updateUser: FieldChangesInput<Fields>;
  setUserFields: { userId: string; fields: FieldsByOperator<Fields> };
}
