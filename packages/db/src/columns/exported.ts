/**
 * Parts of an export of the whole database:
 * `kept` is in every one; `log` too, unless it is left out; `access` lets somebody in or is a hash, and is left out
 * of an export without secrets; `service` are keys and waiting mails of the service, which only a service with the
 * same secret can use; `passing` lasts for minutes, and has to be asked for.
 */
export type ExportPart = 'kept' | 'log' | 'access' | 'service' | 'passing';

/** Every entity says which of its rows an export takes. */
export interface Exported {
  part: ExportPart;
  /** SQL condition of the rows that are exported. Default: all. */
  only?: string;
  /** The other rows can be asked for. */
  others?: 'with passing rows';
  /** The service writes rows at its first start, before anybody uses it. An import replaces them. */
  fromStart?: boolean;
  /** Properties that the database computes from other tables: neither exported nor imported. */
  computed?: readonly string[];
}

export const kept: Exported = { part: 'kept' };
export const log: Exported = { part: 'log' };
export const access: Exported = { part: 'access' };
export const ofService: Exported = { part: 'service' };
export const passing: Exported = { part: 'passing' };
