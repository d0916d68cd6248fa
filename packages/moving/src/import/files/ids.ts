import { hash } from 'node:crypto';

/** Ids of other products that are kept. */
const KEPT = /^[A-Za-z0-9_|:.-]{1,255}$/;

/** Another id for a row: the same in every run, so that a second import finds what the first one wrote. */
export const toOwnId = (...names: readonly string[]): string =>
  hash('sha256', JSON.stringify(['keystead import', ...names]), 'base64url').slice(0, 32);

export const isKept = (id: string): boolean => KEPT.test(id);
