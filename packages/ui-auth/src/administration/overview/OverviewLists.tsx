'use client';

import { getQueryKey } from '@trpc/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { EmailText } from '#primitives/display/EmailText.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { adminOverview } from '#words/admin-overview.ts';
import { USER_PARAM } from '../users/useShownUser.ts';
import { REFUSED, toLogHref } from './log-href.ts';

/** Rows of each list. */
const ROWS = 5;

const newest = { limit: ROWS, offset: 0, sortBy: 'createdAt', sortDirection: 'desc' } as const;
const refused = { action: REFUSED, limit: ROWS } as const;

interface ListProps {
  /** Page with the table of users; undefined: rows lead nowhere. */
  usersHref: string | undefined;
  words: Words<keyof typeof adminOverview>;
}

/** The people who joined last. */
export function NewestPeople({ usersHref, words, description }: ListProps & { description: ReactNode }) {
  const access = useAdminRights();
  const { rights } = access;
  const asked = trpc.admin.listUsers.useQuery(newest, {
    enabled: rights?.has('list') ?? false,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.listUsers, newest, 'query'));
  if (rights && !rights.has('list')) return null;
  return (
    <Card layout="section">
      <CardHeader
        title={words('newest')}
        description={description}
        action={usersHref !== undefined && <TextLink href={usersHref}>{words('allUsers')}</TextLink>}
      />
      {!query.data && <Waiting query={access.error ? access : query} />}
      <ul className="ua-card-list" aria-label={words('newest')}>
        {query.data?.users.map((user) => (
          <PersonRow key={user.id} user={user} at={user.createdAt} usersHref={usersHref} />
        ))}
      </ul>
    </Card>
  );
}

interface RefusedProps extends ListProps {
  /** Page with the log; undefined: no link. */
  activityHref: string | undefined;
}

/** The sign-ins that were refused last, for those who may read the log. */
export function LatestRefused({ usersHref, activityHref, words }: RefusedProps) {
  const access = useAdminRights();
  const { rights } = access;
  const asked = trpc.admin.listEvents.useQuery(refused, {
    enabled: rights?.has('readEvents') ?? false,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.listEvents, refused, 'query'));
  const events = query.data?.events;
  if (rights && !rights.has('readEvents')) return null;
  return (
    <Card layout="section">
      <CardHeader
        title={words('latestRefused')}
        description={words('latestRefusedText')}
        action={
          activityHref !== undefined && (
            <TextLink href={toLogHref(activityHref, { action: REFUSED })}>{words('allRefused')}</TextLink>
          )
        }
      />
      {!events && <Waiting query={access.error ? access : query} />}
      {events?.length === 0 && (
        <EmptyState
          icon={<Icon name="nothing-refused" glyph={ShieldCheck} size={28} />}
          title={words('noRefused')}
        />
      )}
      <ul className="ua-card-list" aria-label={words('latestRefused')}>
        {events?.map(({ id, target, createdAt }) => (
          <PersonRow
            key={id}
            user={target ?? undefined}
            at={createdAt}
            usersHref={usersHref}
            unknown={words('unknown')}
          />
        ))}
      </ul>
    </Card>
  );
}

interface WaitingProps {
  query: { error: unknown; refetch: () => unknown };
}

/** In place of the rows until they are there: a placeholder, or why they are not. */
function Waiting({ query: { error, refetch } }: WaitingProps) {
  if (!error) return <CardSkeleton rows={3} picture={32} />;
  return <CardFailed error={toAuthUIError(error)} onRetry={() => void refetch()} />;
}

type RowPerson = Pick<AdminUser, 'id' | 'name'> & { email: string | null; image?: string | null };

interface PersonRowProps {
  user: RowPerson | undefined;
  at: string;
  usersHref: string | undefined;
  unknown?: string;
}

function PersonRow({ user, at, usersHref, unknown = '' }: PersonRowProps) {
  const { Link } = useAuthUI();
  const format = useFormat();
  const name = user ? toUserName({ name: user.name, email: user.email ?? user.id }) : unknown;
  return (
    <li className="ua-card-row">
      <Avatar user={user ?? null} size={32} />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {user && usersHref !== undefined ? (
            <Link
              href={buildAuthHref(usersHref, { params: { [USER_PARAM]: user.id } })}
              className="ua-link ua-overview-link"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {user?.name && user.email !== null && (
          <p className="ua-card-row-detail">
            <span>
              <EmailText>{user.email}</EmailText>
            </span>
          </p>
        )}
      </div>
      <time className="ua-table-note" dateTime={at} title={format.dateTime(at)}>
        {format.relative(at)}
      </time>
    </li>
  );
}
