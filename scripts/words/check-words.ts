import { type Fault, findFaults, listSentences } from './find-faults.ts';
import type { LanguageTag } from './languages.ts';
import { checkMails } from './mail-faults.ts';
import { readLocales } from './sentences.ts';
import { findUnused } from './unused.ts';

/** Groups whose names are those of errors, events and rights of the service, or that are shown one after the other. */
const named = [
  ...[
    'errors',
    'organizationErrors',
    'administrationErrors',
    'apiKeyErrors',
    'webhookErrors',
    'oauthErrors',
    'linkErrors',
  ],
  ...[
    'eventNames',
    'eventSentences',
    'organizationEvents',
    'organizationRoles',
    'roleSentences',
    'userRoles',
  ],
  ...['features', 'screenGroups'],
  // The server writes it into pages.
  'needsScript',
];

/** Checks the sentences of a package, by language. */
type Check = () => Map<LanguageTag, Fault[]>;

/** The faults of all languages, and of English what no source names. */
function checkPackage(folder: string): Map<LanguageTag, Fault[]> {
  const locales = readLocales(`${folder}/locales`);
  const faults = findFaults(locales);
  const names = listSentences(locales.get('en')?.own ?? {}).keys();
  return faults.set('en', [...(faults.get('en') ?? []), ...findUnused(folder, names, named)]);
}

/** Checks by the package whose sentences they are about. */
export const checks: Readonly<Record<string, Check>> = {
  'packages/ui-auth': () => checkPackage('packages/ui-auth'),
  'apps/demo': () => checkPackage('apps/demo'),
  'apps/pages': () => checkPackage('apps/pages'),
  'packages/api-router': checkMails,
};
