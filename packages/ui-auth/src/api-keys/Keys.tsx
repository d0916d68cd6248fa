'use client';

import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, Suspense, useRef } from 'react';
import type { AccountCardProps, CardFrame } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { fillSlot, type Slot } from '#flow/flow-props.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import type { PageSize } from '#table/table-state.ts';
import { type TableStateProps, useTableState } from '#table/useTableState.ts';
import type { apiKeys as english } from '#words/api-keys.ts';
import { type ApiKeyMeta, isExpired, toPage, toScopes } from './api-key.ts';
import { toColumns, toKeyName } from './api-key-columns.tsx';
import { type ApiKeyRights, toEntries } from './api-key-entries.tsx';
import type { CreateApiKeyDialogProps } from './CreateApiKeyDialog.tsx';
import { type ApiKeyOwner, findConfiguration } from './is-offered.ts';
import type { KeyQuestion } from './KeyDialogs.tsx';
import { CreateApiKeyForm } from './later-form.ts';
import { useApiKeysTable } from './useApiKeysTable.ts';

export interface KeysProps
  extends Omit<AccountCardProps, 'slots'>,
    TableStateProps,
    Pick<
      CreateApiKeyDialogProps,
      'expiryOptions' | 'defaultExpiry' | 'prefix' | 'scopes' | 'create' | 'sample' | 'onCreated'
    > {
  owner: ApiKeyOwner;
  rights: ApiKeyRights;
  words: Words<keyof typeof english>;
  frame: CardFrame;
  /** Default 25. */
  pageSize?: PageSize | undefined;
  /** Page that explains how keys are used. */
  docsHref?: string | undefined;
  slots?: { readonly [Name in 'header' | 'footer' | 'toolbar' | 'empty']?: Slot } | undefined;
}

const Dialogs = lazyPart(() => import('./KeyDialogs.tsx').then((module) => module.KeyDialogs));
const dialogs = joinCode(Dialogs, dialogCode, CreateApiKeyForm);

/** The keys of one owner, with the allowed actions. */
export function Keys(props: KeysProps) {
  const { owner, rights, words, frame, pageSize = 25, docsHref, slots = {}, ...others } = props;
  const { onSuccess, onError, ...rest } = others;
  const { expiryOptions, defaultExpiry, prefix, scopes, create, sample, onCreated } = rest;
  const { state: given, defaultState, onStateChange, localization, readOnly } = rest;
  const format = useFormat();
  const { now } = useAuthUI();
  const { config } = useAuthConfig();
  const [table, change] = useTableState({ state: given, defaultState, onStateChange }, pageSize);
  const state = useApiKeysTable(owner, { onSuccess, onError });
  const { about: asked, ask, ...question } = useQuestion<KeyQuestion>();
  const opener = useRef<HTMLButtonElement>(null);
  usePreload(dialogs);
  const { keys } = state;
  const page = keys && toPage(keys, table);
  const expired = keys?.filter((key) => isExpired(key, now())) ?? [];
  const configuration = config && findConfiguration(config, owner);
  const max = configuration?.maximumKeys;
  const isFull = keys !== undefined && max !== undefined && keys.length >= max;
  const offers = { rotate: config?.apiKey.rotate ?? false, usage: config?.apiKey.usage ?? false };

  const creation = { opener, isFull, words, onPress: () => ask({ about: 'create' }) };
  const buttons = (
    <>
      {rights.delete && <RemoveExpired state={state} words={words} keys={expired} />}
      {rights.create && <CreateButton {...creation} />}
    </>
  );
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words(owner === 'user' ? 'description' : 'organizationDescription')}
      action={<div className="ua-row-actions">{fillSlot(slots.toolbar, buttons)}</div>}
    >
      {isFull && rights.create && <p className="ua-card-note">{words('limitReached', { max })}</p>}
      <DataTable<ApiKeyMeta>
        caption={words('title')}
        columns={toColumns({
          words,
          format,
          now,
          scopes: scopes ?? configuration?.scopes,
          hasScopes: keys?.some((key) => toScopes(key).length > 0) ?? false,
        })}
        rows={page?.rows}
        total={page?.total ?? 0}
        toId={({ id }) => id}
        toName={(key) => toKeyName(key, words)}
        state={table}
        onChange={change}
        error={state.error}
        onRetry={state.refetch}
        searchLabel={words('search')}
        rowActions={(apiKey) =>
          toEntries(apiKey, {
            words,
            state,
            rights,
            offers,
            now: now(),
            onAsk: (about) => ask({ about, apiKey }),
          })
        }
        rowError={({ id }) => state.faults.get(id)}
        isBusy={({ id }) => state.busy === id}
        onDelete={(apiKey) => {
          if (rights.delete) ask({ about: 'revoke', apiKey });
        }}
        empty={fillSlot(slots.empty, <NoKeys words={words} />)}
        footer={docsHref !== undefined && <TextLink href={docsHref}>{words('sample')}</TextLink>}
      />
      {asked && (
        <Suspense>
          <Dialogs
            owner={owner}
            asked={asked}
            expiryOptions={expiryOptions}
            defaultExpiry={defaultExpiry}
            prefix={prefix}
            scopes={scopes}
            create={create}
            sample={sample}
            localization={localization}
            opener={opener}
            onCreated={onCreated}
            onError={onError}
            onRevoked={onSuccess}
            open={question.open}
            onClose={question.close}
          />
        </Suspense>
      )}
    </SettingsCard>
  );
}

type KeyWords = KeysProps['words'];

interface CreateButtonProps {
  opener: RefObject<HTMLButtonElement | null>;
  isFull: boolean;
  words: KeyWords;
  onPress: () => void;
}

const CreateButton = ({ opener, isFull, words, onPress }: CreateButtonProps) => (
  <Button
    ref={opener}
    size="sm"
    icon={<Icon name="create" glyph={Plus} />}
    aria-haspopup="dialog"
    {...(isFull && { disabled: true })}
    onClick={onPress}
  >
    {words('create')}
  </Button>
);

interface RemoveExpiredProps {
  state: ReturnType<typeof useApiKeysTable>;
  /** Expired keys. */
  keys: readonly ApiKeyMeta[];
  words: KeyWords;
}

const RemoveExpired = ({ state, keys, words }: RemoveExpiredProps) =>
  keys.length > 0 && (
    <Button
      variant="outline"
      size="sm"
      onClick={() => void state.removeExpired(keys, words('removedExpired', { count: keys.length }))}
    >
      {words('removeExpired')}
    </Button>
  );

const NoKeys = ({ words }: { words: KeyWords }) => (
  <EmptyState
    icon={<Icon name="api-key" glyph={KeyRound} size={28} />}
    title={words('emptyTitle')}
    description={words('emptyText')}
  />
);
