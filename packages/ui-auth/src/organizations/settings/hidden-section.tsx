import { Card } from '#primitives/card/Card.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { SettingsSection } from '#settings/settings-section.ts';
import { type OrgSectionName, organizationPage } from './cards.ts';
import type { orgSettings } from './words.ts';

/** A section in the URL that the service has switched off, or that the user may not see. */
export const toHiddenSection = (
  name: OrgSectionName,
  words: Words<keyof typeof orgSettings>,
): SettingsSection => ({
  id: name,
  label: words(name),
  element: (
    <Card layout="section" aria-label={words(name)} aria-labelledby={undefined}>
      <EmptyState
        icon={<Icon name={name} glyph={organizationPage.icons[name]} size={40} />}
        title={words(name)}
        description={words('hiddenText')}
      />
    </Card>
  ),
});
