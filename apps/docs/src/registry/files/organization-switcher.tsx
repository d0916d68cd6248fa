'use client';

import { OrgSwitcher, Show } from '@keystead/ui-auth';

/** Shows the active organization in a header or sidebar, and changes it. Nothing for visitors. */
export function OrganizationSwitcher() {
  return (
    <Show when="signed-in">
      <OrgSwitcher />
    </Show>
  );
}
