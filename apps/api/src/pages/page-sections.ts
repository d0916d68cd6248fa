import { type AnyKeystead, listFeatures } from '@keystead/api-router';

/** Sections of the options that pages need, by the feature that each switches on. */
const sectionOf = new Map([
  ['identity-provider', 'oauthProvider'],
  ['device', 'deviceAuthorization'],
  ['enterprise-sign-in', 'sso'],
]);

/** Those that are on. */
export const findSections = ({ deps }: Pick<AnyKeystead, 'deps'>): string[] =>
  listFeatures(deps).flatMap(({ name, isOn }) => (isOn ? (sectionOf.get(name) ?? []) : []));
