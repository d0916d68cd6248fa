import type { ServiceCarrier } from '#core/call/deps.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';

/** Facts about this service that decide how a source is read. */
export interface ImportFacts {
  /** Own fields of users that are declared. */
  ownFields: readonly string[];
  /** Those of them that users may write themselves. */
  writableFields: readonly string[];
  /** Configurations whose API keys belong to organizations. */
  keysOfOrganizations: ReadonlySet<string>;
  /** Configurations whose API keys belong to people. */
  keysOfPeople: ReadonlySet<string>;
  now: Date;
}

/** Reads what an import has to know of the service: keys, fields, roles. */
export function readImportFacts({ deps }: Pick<ServiceCarrier, 'deps'>): ImportFacts {
  const configurations = [...apiKeyOptions.of(deps).configurations];
  const fields = userFieldOptions.of(deps).all;
  const named = (owner: string) =>
    new Set(configurations.flatMap(([id, { references }]) => (references === owner ? [id] : [])));
  return {
    ownFields: fields.map(({ name }) => name),
    writableFields: fields.flatMap(({ name, input }) => (input ? [name] : [])),
    keysOfOrganizations: named('organization'),
    keysOfPeople: named('user'),
    now: deps.clock(),
  };
}
