import { EntitySchema } from '@mikro-orm/core';

/** Names of the columns of an entity, but those that are hidden: secrets and hashes. */
export function openColumnsOf<Row extends object>(entity: {
  readonly name: string;
  readonly prototype: Row;
}): readonly (keyof Row & string)[] {
  const properties = EntitySchema.REGISTRY.get(entity)?.meta.properties;
  if (properties === undefined) throw new TypeError(`${entity.name} is no entity`);
  const columns = new Map<string, { hidden?: boolean; persist?: boolean }>(Object.entries(properties));
  const isOpen = (name: string): name is keyof Row & string => {
    const column = columns.get(name);
    return column !== undefined && column.hidden !== true && column.persist !== false;
  };
  return [...columns.keys()].filter(isOpen);
}
