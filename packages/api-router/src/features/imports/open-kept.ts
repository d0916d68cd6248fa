import type { ServiceCarrier } from '#core/call/deps.ts';
import { openAtRest } from '#core/crypto/at-rest.ts';

/** Where a value is kept: the table, the property, and the property that names the place it is sealed for. */
export interface KeptColumn {
  table: string;
  property: string;
  of: string;
  /** Opens a value. Undefined: none of the keys opens it. A text that was never sealed stays as it is. */
  open: (sealed: string, of: string) => Promise<string | undefined>;
}

/** The beginning of every sealed value. */
const SEALED = 'sealed.';

const toCamel = (name: string): string =>
  name.replace(/_([a-z])/g, (_part, letter: string) => letter.toUpperCase());

/** The columns that the service keeps sealed, with what opens them. Properties are named after the columns. */
export async function keptColumns({ deps }: Pick<ServiceCarrier, 'deps'>): Promise<KeptColumn[]> {
  await deps.dataKeys.load();
  return deps.kept.sealed.map(({ entity, property, of, purpose, placeOf, isOfToday }) => {
    const { tableName, props } = deps.orm.getMetadata().get(entity);
    const nameOf = (name: string): string =>
      toCamel(props.find((prop) => prop.name === name)?.fieldNames[0] ?? name);
    return {
      table: tableName,
      property: nameOf(property),
      of: nameOf(of),
      open: async (sealed, owner) =>
        sealed.startsWith(SEALED)
          ? openAtRest(deps, sealed, { purpose, place: placeOf(owner), isOfToday })
          : sealed,
    };
  });
}
