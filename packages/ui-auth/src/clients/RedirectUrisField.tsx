import { findUriFault, type UriRules } from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
import { LinesField } from './LinesField.tsx';

interface RedirectUrisFieldProps {
  uris?: readonly string[];
  rules: UriRules;
  words: ClientWords;
}

/** Where people go back to. Most faults are said before the service is asked. */
export const RedirectUrisField = ({ uris, rules, words }: RedirectUrisFieldProps) => (
  <LinesField
    name="redirectUris"
    label={words('redirectUris')}
    help={words('redirectUrisHelp')}
    lines={uris}
    required
    findFault={(uri) => {
      const fault = findUriFault(uri, rules);
      return fault && words(fault, { uri });
    }}
  />
);
