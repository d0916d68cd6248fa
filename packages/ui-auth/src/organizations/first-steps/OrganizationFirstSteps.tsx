'use client';

import { forwardRef, useEffect, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import type { Organization } from '#client/wire-types.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import type { AvatarOptions } from '#profile/PictureRow.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { firstSteps as english } from '#words/first-steps.ts';
import { EntryStep } from './EntryStep.tsx';
import type { FirstStep } from './first-steps.ts';
import { LogoStep } from './LogoStep.tsx';
import { StepLines } from './StepLines.tsx';
import { TeamStep } from './TeamStep.tsx';
import { useFirstSteps } from './useFirstSteps.ts';

export interface OrganizationFirstStepsProps extends BaseProps<'header' | 'footer'> {
  /** Default: that of `OrganizationScope`, else the active organization. */
  organizationId?: string | undefined;
  /** Upload of the logo. Default: the service keeps it, unless its option `pictures` is off. */
  logo?: AvatarOptions | undefined;
  /** The query of the URL names the step, so that a reload shows the same one. Default true. */
  inAddress?: boolean | undefined;
  /** Next page: `(organization) => '/o/' + organization.slug + '/members'`. */
  href?: ((organization: Organization) => string) | undefined;
  /** Called after the last step, before `href` is shown; `false`, also from a promise, means: stay here. */
  onDone?: ((organization: Organization) => unknown) | undefined;
}

/** There is room for faces, and for the record of a domain. */
const widths: Readonly<Record<FirstStep, string>> = { logo: '45rem', team: '55rem', entry: '45rem' };

const texts = {
  logo: { title: 'logoTitle', text: 'logoText' },
  team: { title: 'teamTitle', text: 'teamText' },
  entry: { title: 'entryTitle', text: 'entryText' },
} as const satisfies Record<FirstStep, { title: keyof typeof english; text: keyof typeof english }>;

/**
 * What makes a new organization one's own: its logo, who else is in it, and how people come in. Each step can be
 * skipped, and what the service does not offer, or the reader may not do, is no step.
 */
export const OrganizationFirstSteps = forwardRef<HTMLElement, OrganizationFirstStepsProps>(
  function OrganizationFirstSteps(props, ref) {
    const { organizationId: given, logo, inAddress, href, onDone, localization, style, ...card } = props;
    const words = useMessages('firstSteps', english, localization);
    const { navigate } = useAuthUI();
    const organizationId = useOrganizationId(given);
    const keepsPictures = logo?.upload !== undefined;
    const state = useFirstSteps({ organizationId, keepsPictures, inAddress, onDone: () => void end() });
    const { steps, current, membership, facts, error } = state;
    const hasMoved = useRef(false);
    const frame = { ...card, ref, style: { maxInlineSize: widths[current ?? 'logo'], ...style } };
    const isOver = steps?.length === 0;

    async function end(): Promise<void> {
      const organization = membership?.organization;
      if (!organization || (await onDone?.(organization)) === false) return;
      if (href) navigate(href(organization), { replace: true });
    }

    // Somebody for whom there is no step goes on at once.
    const finish = useRef(end);
    finish.current = end;
    useEffect(() => {
      if (isOver) void finish.current();
    }, [isOver]);

    if (membership === null || isOver || organizationId === undefined) return null;
    if (!steps || !current || !membership || !facts)
      return (
        <FlowCard {...frame} title={words('teamTitle')}>
          {error ? <CardFailed error={error} onRetry={state.refetch} /> : <FormSkeleton fields={2} />}
        </FlowCard>
      );
    const { organization } = membership;
    const moving = (go: () => void) => () => {
      hasMoved.current = true;
      go();
    };
    const step = {
      organizationId,
      words,
      next: moving(state.next),
      back: state.back && moving(state.back),
      localization,
    };
    return (
      <FlowCard
        {...frame}
        key={current}
        // The page that opens does not move the focus.
        takesFocus={hasMoved.current}
        mark={<StepLines steps={steps} current={current} words={words} />}
        title={words(texts[current].title, { organization: organization.name })}
        description={words(texts[current].text)}
      >
        {current === 'logo' && <LogoStep {...step} organization={organization} logo={logo} />}
        {current === 'team' && <TeamStep {...step} />}
        {current === 'entry' && <EntryStep {...step} facts={facts} />}
      </FlowCard>
    );
  },
);
