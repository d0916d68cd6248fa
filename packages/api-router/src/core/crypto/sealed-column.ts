import type { SealedProperty } from '@keystead/db';
import type { EntityClass } from '@mikro-orm/core';
import type { KeyPurpose } from '#core/crypto/keys.ts';

/** Values that the database keeps sealed, as the work knows them that seals them anew by another key. */
export interface SealedColumn extends SealedProperty {
  purpose: KeyPurpose;
  /** The place that a value is sealed for, by the value of `of` in its row. */
  placeOf: (of: string) => string;
  /**
   * A data key that was replaced opens no value of it: another data key seals all of them in the transaction that makes
   * it.
   */
  isOfToday: boolean;
}

interface Column<Entity> {
  property: Extract<keyof Entity, string>;
  /** The property that names the place. Default: the id of the row. */
  of?: Extract<keyof Entity, string>;
  purpose: KeyPurpose;
  placeOf: (of: string) => string;
  /** See {@link SealedColumn.isOfToday}. */
  isOfToday?: boolean;
}

/** Sealed or signed with the data keys. */
export interface KeptAtRest {
  sealed: readonly SealedColumn[];
  /** Purposes for which the database has HMACs. */
  signed: readonly KeyPurpose[];
}

/** Names a column that a feature keeps sealed. */
export const sealedColumn = <Entity extends object>(
  entity: EntityClass<Entity>,
  { property, of, purpose, placeOf, isOfToday = false }: Column<Entity>,
): SealedColumn => ({ entity, property, of: of ?? 'id', purpose, placeOf, isOfToday });
