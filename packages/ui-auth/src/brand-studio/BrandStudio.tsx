'use client';

import { useRef, useState } from 'react';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { brandStudio as english } from '#words/brand-studio.ts';
import { Controls } from './Controls.tsx';
import { isBrandStudioOffered } from './is-offered.ts';
import { Previews } from './Previews.tsx';
import { StudioActions } from './StudioActions.tsx';
import { StudioNotices } from './StudioNotices.tsx';
import { StudioSkeleton } from './StudioSkeleton.tsx';
import { toMailLocale } from './to-mail-locale.ts';
import { useBrandStudio } from './useBrandStudio.ts';

export type BrandStudioProps = AccountCardProps;

/**
 * Name, logo, colour and more of the service: a draft with previews, what was published, and the way back. For
 * administrators.
 */
export const BrandStudio = defineCard<BrandStudioProps, 'brandStudio'>(
  {
    name: 'brand-studio',
    group: 'brandStudio',
    english,
    asks: ['admin.getBrand', 'admin.listBrandVersions'],
    isOffered: isBrandStudioOffered,
  },
  Studio,
);

/** What is asked before everybody sees it: to publish the draft, or an older version again. */
type Asked = 'draft' | number;

function Studio({ words, frame, ...props }: CardInside<BrandStudioProps, 'brandStudio'>) {
  const { status } = useSession();
  const { rights } = useAdminRights();
  const { locale: reader } = useAuthUI();
  const [locale, setLocale] = useState(toMailLocale(reader));
  const studio = useBrandStudio(locale, props);
  const question = useQuestion<Asked>();
  const publisher = useRef<HTMLButtonElement>(null);
  if (status === 'signed-out' || (rights && !rights.has('readBrand'))) return null;
  const { brand, error, refetch } = studio;
  const readOnly = props.readOnly || (rights !== undefined && !rights.has('updateBrand'));
  const disabled = readOnly || studio.othersDraft !== null;

  const confirm = (asked: Asked): void =>
    void (asked === 'draft'
      ? studio.publish(words('published'))
      : studio.restore(asked, words('restored', { version: asked })));
  const isVersion = typeof question.about === 'number';
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        brand &&
        !readOnly && (
          <StudioActions
            studio={studio}
            words={words}
            publisher={publisher}
            onPublish={() => question.ask('draft')}
          />
        )
      }
    >
      {!brand && error && <CardFailed error={error} onRetry={refetch} />}
      {!brand && !error && <StudioSkeleton />}
      {brand && (
        <>
          {!readOnly && <StudioNotices studio={studio} words={words} />}
          <div className="ua-studio">
            <Controls studio={studio} words={words} disabled={disabled} onRestore={question.ask} />
            <Previews studio={studio} words={words} locale={locale} onLocale={setLocale} />
          </div>
        </>
      )}
      <CardQuestion
        question={question}
        tone="neutral"
        title={isVersion ? words('restoreTitle', { version: Number(question.about) }) : words('publishTitle')}
        description={words('publishText')}
        confirmLabel={words(isVersion ? 'restore' : 'publish')}
        finalFocus={isVersion ? undefined : publisher}
        onConfirm={confirm}
      />
    </SettingsCard>
  );
}
