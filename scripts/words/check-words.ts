import { type Fault, findFaults, listSentences } from './find-faults.ts';
import type { LanguageTag } from './languages.ts';
import { readLocales } from './sentences.ts';
import { findUnused } from './unused.ts';

/** Groups of the kit whose names are those of errors, events and rights of the service. */
const named = [
  ...['errors', 'organizationErrors', 'administrationErrors', 'apiKeyErrors', 'webhookErrors', 'linkErrors'],
  ...[
    'eventNames',
    'eventSentences',
    'organizationEvents',
    'organizationRoles',
    'roleSentences',
    'userRoles',
  ],
];

/** What is wrong with the sentences of a package, by language. */
type Check = () => Map<LanguageTag, Fault[]>;

function checkKit(): Map<LanguageTag, Fault[]> {
  const locales = readLocales('packages/ui-auth/locales');
  const faults = findFaults(locales);
  const english = listSentences(locales.get('en')?.own ?? {}).keys();
  return new Map([
    ...faults,
    ['en', [...(faults.get('en') ?? []), ...findUnused('packages/ui-auth', english, named)]],
  ]);
}

/** Checks by the package whose sentences they are about. */
export const checks: Readonly<Record<string, Check>> = { 'packages/ui-auth': checkKit };
