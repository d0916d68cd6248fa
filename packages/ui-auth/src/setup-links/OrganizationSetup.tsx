'use client';

import { forwardRef, useState } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { KnownByLink } from '#provider/session/useIsKnown.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationSetup as english } from '#words/organization-setup.ts';
import { SetupConnections } from './SetupConnections.tsx';
import { SetupDirectories } from './SetupDirectories.tsx';
import { SetupDomains } from './SetupDomains.tsx';
import { useOpenedSetupLink } from './useOpenedSetupLink.ts';

export type OrganizationSetupProps = BaseProps<'header' | 'logo' | 'footer'>;

/**
 * The page of a set-up link: somebody without an account proves domains, sets up an identity provider, and makes tokens
 * for directories. The client of its provider sends the header `keystead-caller: set-up-link`.
 */
export const OrganizationSetup = forwardRef<HTMLElement, OrganizationSetupProps>(function OrganizationSetup(
  { localization, slots, ...root },
  ref,
) {
  const words = useMessages('organizationSetup', english, localization);
  const common = useCommonWords();
  const errorText = useErrorText();
  const format = useFormat();
  const { step, link, error, retry } = useOpenedSetupLink();
  const [isDone, setDone] = useState(false);
  const [hasSteps, setSteps] = useState(false);
  const { config } = useAuthConfig();
  const { brand } = useAuthUI().appearance;
  const card = { ...root, ref, slots: keepFrame(slots) };

  if (step === 'ended')
    return <FlowCard {...card} takesFocus title={words('ended')} description={words('endedText')} />;
  if (step === 'failed')
    return (
      <FlowCard {...card} title={words('waiting')}>
        <Alert
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              {common('retry')}
            </Button>
          }
        >
          {errorText(error ?? 'UNKNOWN')}
        </Alert>
      </FlowCard>
    );
  if (!link)
    return (
      <FlowCard {...card} title={words('waiting')}>
        <FormSkeleton fields={2} />
      </FlowCard>
    );
  const { id, name, logo, slug } = link.organization;
  const mark = <Avatar user={{ id, name, image: logo }} size={40} shape="square" />;
  if (isDone)
    return (
      <FlowCard
        {...card}
        key="done"
        takesFocus
        mark={mark}
        title={words('done')}
        description={words('doneText', { organization: name })}
      >
        <Button variant="outline" onClick={() => setDone(false)}>
          {words('back')}
        </Button>
      </FlowCard>
    );
  const app = brand?.name ?? config?.appName ?? '';
  return (
    <KnownByLink.Provider value>
      <FlowCard
        {...card}
        // There is room for the steps beside what they are about.
        style={{ maxInlineSize: '56rem', ...root.style }}
        mark={mark}
        title={words('title', { organization: name })}
        description={words('until', {
          app,
          name: link.createdBy.name,
          date: format.dateTime(link.expiresAt),
        })}
      >
        {link.for.includes('domains') && !hasSteps && (
          <SetupDomains organizationId={id} localization={localization} />
        )}
        {link.for.includes('sso') && (
          <SetupConnections organization={{ id, slug }} onSteps={setSteps} localization={localization} />
        )}
        {link.for.includes('scim') && !hasSteps && (
          <SetupDirectories organizationId={id} localization={localization} />
        )}
        {!hasSteps && (
          <Button variant="ghost" onClick={() => setDone(true)}>
            {words('finish')}
          </Button>
        )}
      </FlowCard>
    </KnownByLink.Provider>
  );
});
