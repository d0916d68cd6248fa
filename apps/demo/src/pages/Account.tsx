import { AccountSettings, DeleteAccountCard, EmailCard, RequireAuth } from '@keystead/ui-auth';
import { useParams } from '@tanstack/react-router';
import { useSectionTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';

/** Two cards are told where their mails lead. */
const cards = {
  email: <EmailCard callbackURL="/verify-email?redirectTo=%2Faccount" />,
  'delete-account': <DeleteAccountCard callbackURL="/?account=deleted" />,
};

export function Account() {
  const { section = 'profile' } = useParams({ strict: false });
  useSectionTitle(section, useWords().account);
  // The frame with its placeholders, and then the same with what the server answers.
  const settings = <AccountSettings path="/account" view={section} cards={cards} />;
  return <RequireAuth loading={settings}>{settings}</RequireAuth>;
}
