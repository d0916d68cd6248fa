import type { InputAt } from '#client/procedure-paths.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { FilterRules, ListFilter } from './filter-address.ts';
import { isSpan, toStart } from './time-spans.ts';

/** The filters that the service has for the own activity. */
export type OwnEventQuery = Pick<Extract<InputAt<'listEvents'>, object>, 'kind' | 'action' | 'from' | 'to'>;

type Kind = NonNullable<OwnEventQuery['kind']>;

/** Every kind of event, and whether the service can have such events. */
const kinds: Readonly<Record<Kind, (config: PublicAuthConfig) => boolean>> = {
  'sign-in': () => true,
  refused: () => true,
  security: () => true,
  account: () => true,
  organization: ({ organization }) => organization.enabled,
  application: ({ oauthProvider }) => oauthProvider.enabled,
  key: ({ apiKey }) => apiKey.enabled,
};

const isKind = (value: string): value is Kind => Object.hasOwn(kinds, value);

/** Kinds to choose from. */
export const toOwnKinds = (config: PublicAuthConfig | undefined): readonly Kind[] =>
  Object.keys(kinds)
    .filter((name) => isKind(name) && (!config || kinds[name](config)))
    .filter(isKind);

/** Filters of the own activity. Empty: any. */
export type OwnFilter = ListFilter<'kind' | 'when'>;

export const noOwnFilter: OwnFilter = { kind: '', when: '' };
export const ownFilterRules: FilterRules<keyof OwnFilter> = { kind: isKind, when: isSpan };

/** The filter in the form of the server. */
export const toOwnQuery = ({ kind, when }: OwnFilter, now: number): OwnEventQuery => ({
  ...(isKind(kind) && { kind }),
  ...(isSpan(when) && { from: toStart(when, now) }),
});
