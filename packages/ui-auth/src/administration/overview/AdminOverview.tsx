'use client';

import { isOverviewOffered } from '#admin-activity/is-offered.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { DayChart } from '#primitives/chart/DayChart.tsx';
import { ONE_LINE } from '#primitives/feedback/one-line.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { adminOverview as english } from '#words/admin-overview.ts';
import { Figures } from './Figures.tsx';
import { LatestRefused, NewestPeople } from './OverviewLists.tsx';
import { useAdminOverview } from './useAdminOverview.ts';

export interface AdminOverviewProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Number of days, at most 90. Default 30. */
  days?: number | undefined;
  /** Page with the table of users, `/admin/users`, to which the people in the lists and their number lead. */
  usersHref?: string | undefined;
  /** Page with the log, `/admin/activity`, to which the numbers of sign-ins lead. It keeps its filters in the URL. */
  activityHref?: string | undefined;
}

/** Figures of the service: people, live sessions, sign-ins of each day, and who joined last. For administrators. */
export const AdminOverview = defineCard<AdminOverviewProps, 'adminOverview'>(
  {
    name: 'admin-overview',
    group: 'adminOverview',
    english,
    asks: ['admin.overview'],
    isOffered: isOverviewOffered,
  },
  Overview,
);

function Overview({ words, frame, ...props }: CardInside<AdminOverviewProps, 'adminOverview'>) {
  const { days = 30, usersHref, activityHref } = props;
  const { status } = useSession();
  const format = useFormat();
  const { overview: data, error, refetch } = useAdminOverview(days);
  if (status === 'signed-out') return null;
  const [first, last] = [data?.days[0]?.day, data?.days.at(-1)?.day];
  const range = first && last ? words('range', { from: format.day(first), to: format.day(last) }) : ONE_LINE;
  const chartWords = { day: words('day'), done: words('signedIn'), refused: words('refused') };
  const counted = data?.days.map(({ day, signedIn, refused }) => ({ day, done: signedIn, refused }));
  return (
    <div className="ua-overview">
      <Figures
        overview={data}
        days={counted ?? []}
        failed={error !== null}
        usersHref={usersHref}
        activityHref={activityHref}
        words={words}
      />
      <SettingsCard {...frame} description={range}>
        {!counted && error && <CardFailed error={error} onRetry={refetch} />}
        {!counted && !error && <Skeleton shape="block" className="ua-overview-waiting" />}
        {counted && <DayChart label={words('title')} words={chartWords} days={counted} />}
      </SettingsCard>
      <div className="ua-overview-lists">
        <NewestPeople
          usersHref={usersHref}
          words={words}
          description={data ? words('newestText', { joined: data.joined, count: days }) : ONE_LINE}
        />
        <LatestRefused usersHref={usersHref} activityHref={activityHref} words={words} />
      </div>
    </div>
  );
}
