import { Show } from '@keystead/ui-auth';
import { usePageTitle } from '../usePageTitle.ts';
import { Dashboard } from './Dashboard.tsx';
import { Landing } from './Landing.tsx';

export function Home() {
  usePageTitle();
  return (
    <Show when="signed-in" fallback={<Landing />} loading={<div className="loading" aria-busy="true" />}>
      <Dashboard />
    </Show>
  );
}
