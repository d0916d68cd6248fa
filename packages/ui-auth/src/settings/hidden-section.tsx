import { Card } from '#primitives/card/Card.tsx';
import { Icon, type IconProps } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { SettingsSection } from './settings-section.ts';

/** A section in the URL that the service has switched off, or that the user may not see. */
export const toHiddenSection = <Section extends string>(
  { icons }: { icons: Readonly<Record<Section, IconProps['glyph']>> },
  name: Section,
  words: Words<Section | 'hiddenText'>,
): SettingsSection => ({
  id: name,
  label: words(name),
  element: (
    <Card layout="section" aria-label={words(name)} aria-labelledby={undefined}>
      <EmptyState
        icon={<Icon name={name} glyph={icons[name]} size={40} />}
        title={words(name)}
        description={words('hiddenText')}
      />
    </Card>
  ),
});
