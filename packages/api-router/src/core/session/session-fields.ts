import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { findFaultOf } from '#core/user/fields/field-names.ts';
import { type FieldDeclaration, fieldsByName } from '#core/user/fields/field-options.ts';
import { toUserFields } from '#core/user/fields/user-fields.ts';

/** Names that sessions have already, in answers or in the database, or that calls about them take as inputs. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['id', 'token', 'tokenHash', 'user', 'userId', 'current', 'additionalFields', 'fetchOptions', 'query'],
  ...['expiresAt', 'notAfter', 'createdAt', 'updatedAt', 'signedInAt', 'remembered', 'method'],
  ...['ipAddress', 'userAgent', 'device', 'deviceBrowser', 'deviceSystem', 'deviceKind'],
  ...['secondFactor', 'secondFactorAt', 'impersonatedBy', 'impersonatorSession', 'impersonatorSessionId'],
  ...['activeOrganizationId', 'activeTeamId'],
]);

/** Reason why a field that users may have is not possible for sessions, as the rest of a sentence. */
function findFaultOfField({ unique, required, defaultValue }: FieldDeclaration): string | undefined {
  if (unique) return 'cannot be unique: a session belongs to one browser, and its values are not searched';
  if (required && defaultValue === undefined)
    return 'is required, but no sign-in asks for it: add `defaultValue`, or `required: false`';
  return undefined;
}

/** Own fields of sessions that the operator declares. */
export const sessionFieldOptions = defineOptions(
  'session',
  z.strictObject({
    additionalFields: fieldsByName({
      findFault: (name) => findFaultOf(name, reservedNames),
      findFaultOfField,
      description:
        'Fields of your own that sessions have, at the top level of `session` in every answer. As `user.additionalFields`, without `unique`. See [fields of sessions](../guide/own-fields.md#fields-of-sessions).',
    }),
  }),
  { resolve: ({ additionalFields }) => toUserFields(additionalFields, 'session.additionalFields') },
);
