'use client';

import { Button } from '#primitives/button/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Directory, DirectoryToken, DirectoryWords } from './directory.ts';

interface DirectoryTokensProps {
  directory: Directory;
  isBusy: boolean;
  words: DirectoryWords;
  /** Undefined for those who may not. */
  onRevoke: ((token: DirectoryToken) => void) | undefined;
}

/** The tokens of a directory: two while the directory gets the new one. */
export function DirectoryTokens({ directory, isBusy, words, onRevoke }: DirectoryTokensProps) {
  const { tokens, providerId: name } = directory;
  if (tokens.length === 0) return null;
  return (
    <ul className="ua-card-row-wide ua-directory-tokens" aria-label={words('tokens', { name })}>
      {tokens.map((token) => (
        <li key={token.id} className="ua-directory-token">
          <TokenFacts token={token} words={words} />
          {onRevoke && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={words('revokeOf', { prefix: token.prefix })}
              disabled={isBusy}
              onClick={() => onRevoke(token)}
            >
              {words('revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function TokenFacts({ token, words }: { token: DirectoryToken; words: DirectoryWords }) {
  const { prefix, expiresAt, lastUsedAt } = token;
  const format = useFormat();
  const { now } = useAuthUI();
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now();
  return (
    <p className="ua-card-row-detail">
      <code className="ua-code-text ua-card-row-fact" dir="ltr">
        {`${prefix}…`}
      </code>
      {expiresAt === null ? (
        <span className="ua-card-row-fact">{words('neverExpires')}</span>
      ) : (
        <time className="ua-card-row-fact" dateTime={expiresAt} title={format.dateTime(expiresAt)}>
          {words(hasEnded ? 'expired' : 'expires', { date: format.relative(expiresAt) })}
        </time>
      )}
      {lastUsedAt === null ? (
        <span className="ua-card-row-fact">{words('neverUsed')}</span>
      ) : (
        <time className="ua-card-row-fact" dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
          {words('used', { date: format.relative(lastUsedAt) })}
        </time>
      )}
    </p>
  );
}
