'use client';

import FolderSync from 'lucide-react/icons/folder-sync';
import Trash2 from 'lucide-react/icons/trash-2';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { MenuButton } from '#overlay/MenuButton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { DirectoryTokens } from './DirectoryTokens.tsx';
import {
  type Directory,
  type DirectoryStatus,
  type DirectoryToken,
  type DirectoryWords,
  isFaulty,
  toDirectoryFault,
  toDirectoryStatus,
} from './directory.ts';
import type { DirectoriesState } from './useDirectories.ts';

interface DirectoryItemProps {
  directory: Directory;
  state: Pick<DirectoriesState, 'busy' | 'failure'>;
  words: DirectoryWords;
  /** These are undefined for those who may not. */
  onNewToken: (() => void) | undefined;
  onRevoke: ((token: DirectoryToken) => void) | undefined;
  onDelete: (() => void) | undefined;
}

const tones: Readonly<Record<DirectoryStatus, BadgeProps['tone']>> = {
  works: 'success',
  waiting: 'neutral',
  fault: 'danger',
  noToken: 'warning',
};

/** One directory: whether it works, whom it has sent, its tokens, and what can be done with it. */
export function DirectoryItem(props: DirectoryItemProps) {
  const { directory, state, words, onNewToken, onRevoke, onDelete } = props;
  const { providerId: name, baseURL, lastFault, lastFaultAt } = directory;
  const { now } = useAuthUI();
  const format = useFormat();
  const status = toDirectoryStatus(directory, now());
  const failure = state.failure?.providerId === name ? state.failure.error : null;
  const isBusy = state.busy === name;
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        <Icon name="directory" glyph={FolderSync} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          <Badge tone={tones[status]} dot>
            {words(`status.${status}`)}
          </Badge>
        </p>
        <DirectoryFacts directory={directory} words={words} />
        {onNewToken && (
          <p className="ua-card-row-detail ua-sso-value">
            <code className="ua-code-text" dir="ltr">
              {baseURL}
            </code>
            <CopyButton value={baseURL} variant="ghost" iconOnly aria-label={words('copyBaseOf', { name })} />
          </p>
        )}
      </div>
      {(onNewToken || onDelete) && (
        <div className="ua-row-actions">
          {onNewToken && (
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              aria-label={words('newTokenOf', { name })}
              disabled={isBusy}
              onClick={onNewToken}
            >
              {words('newToken')}
            </Button>
          )}
          {onDelete && (
            <MenuButton
              label={words('actions', { name })}
              disabled={isBusy}
              entries={[
                {
                  label: words('delete'),
                  icon: <Icon name="delete" glyph={Trash2} />,
                  danger: true,
                  onSelect: onDelete,
                },
              ]}
            />
          )}
        </div>
      )}
      {isFaulty(directory) && lastFault !== null && lastFaultAt !== null && (
        <Alert tone="warning" className="ua-card-row-wide">
          {toDirectoryFault(words, lastFault, format.relative(lastFaultAt))}
        </Alert>
      )}
      <DirectoryTokens directory={directory} isBusy={isBusy} words={words} onRevoke={onRevoke} />
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
    </li>
  );
}

/** People, groups, and the last request. */
function DirectoryFacts({ directory, words }: Pick<DirectoryItemProps, 'directory' | 'words'>) {
  const { counts, lastRequestAt } = directory;
  const format = useFormat();
  const inactive = counts.users - counts.activeUsers;
  return (
    <p className="ua-card-row-detail">
      <span className="ua-card-row-fact">{words('people', { count: counts.users })}</span>
      {inactive > 0 && <span className="ua-card-row-fact">{words('inactive', { count: inactive })}</span>}
      <span className="ua-card-row-fact">{words('groups', { count: counts.groups })}</span>
      {lastRequestAt === null ? (
        <span className="ua-card-row-fact">{words('neverAsked')}</span>
      ) : (
        <time className="ua-card-row-fact" dateTime={lastRequestAt} title={format.dateTime(lastRequestAt)}>
          {words('lastRequest', { date: format.relative(lastRequestAt) })}
        </time>
      )}
    </p>
  );
}
