'use client';

import type { CSSProperties } from 'react';
import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { RolePreview, type RolePreviewProps } from '../RolePreview.tsx';
import { useRoleSentence } from '../useRoleSentence.ts';

const below: CSSProperties = { marginBlockStart: '1rem' };

/** What comes of the permissions that are chosen: in one sentence, and the pages of such a person. */
export function RoleSummary(props: RolePreviewProps) {
  const { role, statements, names, words, localization } = props;
  const toSentence = useRoleSentence(statements, localization);
  const title = role.name === '' ? words('preview') : words('previewOf', { role: names.roles(role.name) });
  return (
    <>
      <Card layout="section">
        <CardHeader title={words('sentence')} />
        <p>{toSentence(role.permission)}</p>
      </Card>
      <Card layout="section" style={below}>
        <CardHeader title={title} />
        <RolePreview {...props} />
      </Card>
    </>
  );
}
