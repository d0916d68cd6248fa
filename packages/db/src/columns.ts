import { p } from '@mikro-orm/core';
import { newId } from '#new-id.ts';

/** Text without a length limit: what a browser or a provider sends must never fail on a column's width. */
export const text = () => p.text();

/** A moment with the precision of a JavaScript `Date`; SQLite stores milliseconds since 1970. */
export const moment = () => p.datetime(3);

/** The primary key of every table but `rate_limit`; imported rows may bring ids of another length. */
export const id = () =>
  text()
    .primary()
    .onCreate(() => newId());

export const createdAt = () => moment().onCreate(() => new Date());

/** The columns every row has. The service gives both moments itself; the fallbacks are for scripts. */
export const base = {
  id: id(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
};
