import { Show } from '@keystead/ui-auth';
import { Dashboard } from './Dashboard.tsx';
import { Landing } from './Landing.tsx';

export const Home = () => (
  <Show when="signed-in" fallback={<Landing />} loading={<div className="loading" aria-busy="true" />}>
    <Dashboard />
  </Show>
);
