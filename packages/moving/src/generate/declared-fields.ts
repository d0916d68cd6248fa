import type { FieldInputs } from '@keystead/api-router';
import type { ServiceOptions } from '#command-line.ts';

/** Own fields that the configuration declares, by table. */
export type DeclaredFields = Readonly<Record<string, FieldInputs | undefined>>;

type Declaring = Pick<ServiceOptions, 'user' | 'session' | 'organization'>;

export function readDeclaredFields({ user, session, organization }: Declaring): DeclaredFields {
  const { schema = {} } = organization || {};
  return {
    user: user?.additionalFields,
    session: session?.additionalFields,
    organization: schema.organization?.additionalFields,
    member: schema.member?.additionalFields,
    team: schema.team?.additionalFields,
    invitation: schema.invitation?.additionalFields,
    organization_role: schema.organizationRole?.additionalFields,
  };
}

/** Types of stored values. A date is ISO text. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  'string[]': 'readonly string[]',
  'number[]': 'readonly number[]',
};

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const toType = (type: FieldInputs[string]['type']): string =>
  typeof type === 'string' ? (TYPES[type] ?? 'unknown') : type.map(quote).join(' | ');

/** TypeScript of the column with the own fields of a table. Each may be absent: rows may be older than a field. */
export function toFieldsType(fields: FieldInputs = {}): string {
  const lines = Object.entries(fields).map(([name, { type }]) => `${name}?: ${toType(type)}`);
  return lines.length === 0 ? 'Record<string, unknown>' : `{ ${lines.join('; ')} }`;
}
