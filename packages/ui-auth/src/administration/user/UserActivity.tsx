'use client';

import { useRef } from 'react';
import { EventTimeline } from '#activity/EventTimeline.tsx';
import { useEventPages } from '#activity/useEventPages.ts';
import { useAdminLines } from '#admin-activity/useAdminLines.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from '#words/user-drawer.ts';

/** Events of one page of the drawer. */
const PAGE = 10;

interface UserActivityProps {
  user: AdminUser;
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** The events that a user caused, and those of their account, newest first. */
export function UserActivity({ user, words, localization }: UserActivityProps) {
  const query = trpc.admin.listEvents.useInfiniteQuery(
    { userId: user.id, limit: PAGE },
    { retry: retryWithoutAnswer, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const pages = useEventPages(query);
  const { events, error, refetch, loadMore, moreError } = pages;
  const toLine = useAdminLines(localization);
  const list = useRef<HTMLElement>(null);
  const focus = useLastPageFocus(list, loadMore !== undefined);
  if (!events) return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={3} />;
  if (events.length === 0) return <p className="ua-card-note">{words('noActivity')}</p>;
  return (
    <>
      <EventTimeline
        place={list}
        label={words('activityList', { name: toUserName(user) })}
        events={events.map(toLine)}
        localization={localization}
      />
      {moreError && <MoreFailed error={moreError} />}
      {loadMore && (
        <MoreButton {...focus} pages={pages} label={words('more')} pendingLabel={words('loadingMore')} />
      )}
    </>
  );
}
