import type { z } from 'zod';
import type { ProtocolColumns } from '#features/enterprise-sign-in/connections/connection-draft.ts';
import type { Fault } from '#features/imports/organization-place.ts';

/** What an identity provider speaks, as it is stored here. */
export interface ReadProtocol {
  columns: ProtocolColumns;
  overrideUserInfo: boolean;
  /** Parts that are not carried. */
  lost: readonly Fault[];
}

export const wrong = (field: string, message: string): Fault => ({
  code: 'INVALID_CONNECTION',
  field,
  message,
});

/** The first value that does not count here. `column` is where the whole stands, if that is one column. */
export function faultOf({ issues: [issue] }: z.ZodError, column?: string): Fault {
  const [first, ...rest] = [...(column === undefined ? [] : [column]), ...(issue?.path ?? [])];
  const path = [first, ...rest].join('.');
  return wrong(column === undefined ? String(first) : path, `${path} is not one that counts here.`);
}
