import { p } from '@mikro-orm/core';
import { newId } from './new-id.ts';

/** Text without a length limit, so that long values from browsers and providers never fail. */
export const text = () => p.text();

/** Time with the precision of a JavaScript `Date`. SQLite stores milliseconds since 1970. */
export const moment = () => p.datetime(3);

/** Primary key of every table except `rate_limit`. Imported rows may have ids of another length. */
export const id = () =>
  text()
    .primary()
    .onCreate(() => newId());

export const createdAt = () => moment().onCreate(() => new Date());

/** Columns that every row has. The service sets both times itself; the defaults are for scripts. */
export const base = {
  id: id(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
};
