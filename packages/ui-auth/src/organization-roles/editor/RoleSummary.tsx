'use client';

import { type CSSProperties, useState } from 'react';
import { useMatch } from '#overlay/useMatch.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { ON_PHONE } from '../LevelChoice.tsx';
import { RolePreview, type RolePreviewProps } from '../RolePreview.tsx';
import { RolePreviewDialog } from '../RolePreviewDialog.tsx';
import { useRoleSentence } from '../useRoleSentence.ts';

const below: CSSProperties = { marginBlockStart: '1rem' };

/** What comes of the permissions that are chosen: in one sentence, and the pages of such a person; on a phone those are behind a button. */
export function RoleSummary(props: RolePreviewProps) {
  const { role, statements, names, words, localization } = props;
  const toSentence = useRoleSentence(statements, localization);
  const isPhone = useMatch(ON_PHONE, false);
  const [isShown, setShown] = useState(false);
  const title = role.name === '' ? words('preview') : words('previewOf', { role: names.roles(role.name) });
  return (
    <>
      <Card layout="section">
        <CardHeader title={words('sentence')} />
        <p>{toSentence(role.permission)}</p>
      </Card>
      {isPhone ? (
        <>
          <Button variant="outline" style={{ ...below, inlineSize: '100%' }} onClick={() => setShown(true)}>
            {title}
          </Button>
          <RolePreviewDialog {...props} role={isShown ? role : null} onClose={() => setShown(false)} />
        </>
      ) : (
        <Card layout="section" style={below}>
          <CardHeader title={title} />
          <RolePreview {...props} />
        </Card>
      )}
    </>
  );
}
