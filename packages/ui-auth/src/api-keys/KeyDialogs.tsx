'use client';

import type { RefObject } from 'react';
import { ApiKeyUsageDialog } from './ApiKeyUsageDialog.tsx';
import type { ApiKeyMeta } from './api-key.ts';
import { CreateApiKeyDialog, type CreateApiKeyDialogProps } from './CreateApiKeyDialog.tsx';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx';
import { RotateApiKeyDialog } from './RotateApiKeyDialog.tsx';

/** Dialogs about the keys of a table. */
export type KeyQuestion = { about: 'create' } | { about: 'revoke' | 'rotate' | 'usage'; apiKey: ApiKeyMeta };

interface KeyDialogsProps extends Omit<CreateApiKeyDialogProps, 'open' | 'defaultOpen' | 'onOpenChange'> {
  /** Key, which stays set during the closing animation. */
  asked: KeyQuestion;
  open: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onRevoked: (() => void) | undefined;
}

/** Dialogs about the keys of a table, one at a time. */
export function KeyDialogs({ asked, open, opener, onClose, onRevoked, ...creation }: KeyDialogsProps) {
  const onOpenChange = (next: boolean): void => {
    if (!next) onClose();
  };
  const { localization, onError, scopes, sample } = creation;
  if (asked.about === 'create') {
    return <CreateApiKeyDialog {...creation} open={open} onOpenChange={onOpenChange} finalFocus={opener} />;
  }
  const about = { apiKey: asked.apiKey, open, onOpenChange, localization, key: asked.apiKey.id };
  if (asked.about === 'revoke')
    return <RevokeApiKeyDialog {...about} onRevoked={onRevoked} onError={onError} finalFocus={opener} />;
  if (asked.about === 'rotate') return <RotateApiKeyDialog {...about} scopes={scopes} sample={sample} />;
  return <ApiKeyUsageDialog {...about} />;
}
