import { RequireAuth, useOrganizations } from '@keystead/ui-auth';
import { OrganizationFirstSteps } from '@keystead/ui-auth/organization-first-steps';
import { OrganizationScope } from '@keystead/ui-auth/organization-scope';
import { OrganizationWelcome } from '@keystead/ui-auth/organization-welcome';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

const loading = <div className="loading" aria-busy="true" />;

/** A page that is one card about the organization that the address names. */
function About({ children }: { children: ReactNode }) {
  const { slug = '' } = useParams({ strict: false });
  const words = useWords();
  const { organizations } = useOrganizations();
  const name = organizations?.find((one) => one.slug === slug)?.name;
  return (
    <RequireAuth loading={loading}>
      <Stage title={name ?? words.organizations}>
        <OrganizationScope organization={slug} activate loading={loading} fallback={<NotFound />}>
          {children}
        </OrganizationScope>
      </Stage>
    </RequireAuth>
  );
}

/** The first minute of an organization, which ends at its members. */
export const FirstSteps = () => (
  <About>
    <OrganizationFirstSteps href={({ slug }) => `/o/${slug}/members`} />
  </About>
);

/** The first page of somebody who has joined. */
export function Welcome() {
  const { seeWeek: open } = useWords();
  return (
    <About>
      <OrganizationWelcome href="/" localization={{ orgWelcome: { open } }} />
    </About>
  );
}
