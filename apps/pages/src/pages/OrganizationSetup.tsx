import { OrganizationSetup } from '@keystead/ui-auth';

/** The page that a set-up link leads to. Its calls are made by the link, see `App.tsx`. */
export function Page() {
  return <OrganizationSetup />;
}
