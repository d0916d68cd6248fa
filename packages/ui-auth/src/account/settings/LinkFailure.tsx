import { linkErrors } from '#locales/en/link-errors.ts';
import { Alert } from '#primitives/Alert.tsx';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { useMessages } from '#provider/useMessages.ts';

const isKnown = (code: string): code is keyof typeof linkErrors => Object.hasOwn(linkErrors, code);

/** Links in mails about the account lead back to it, with `?error=` where they did nothing. */
export function LinkFailure() {
  const words = useMessages('linkErrors', linkErrors);
  const code = new URLSearchParams(useLocationSearch()).get('error');
  if (!code) return null;
  return <Alert title={words('title')}>{words(isKnown(code) ? code : 'unknown')}</Alert>;
}
