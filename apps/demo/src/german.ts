import { de } from '@keystead/ui-auth/locales/de';
import { deActivity } from '@keystead/ui-auth/locales/de-activity';
import { deAdministration } from '@keystead/ui-auth/locales/de-administration';
import { deApiKeys } from '@keystead/ui-auth/locales/de-api-keys';
import { deOrganizations } from '@keystead/ui-auth/locales/de-organizations';

/** All words of the kit in German, loaded for those who read it. */
export const german = { ...de, ...deOrganizations, ...deAdministration, ...deActivity, ...deApiKeys };
