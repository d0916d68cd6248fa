import * as kit from '@keystead/ui-auth';
import { useState } from 'react';
import type { Live } from '../live-example.ts';

const as = 'Ada, who is an administrator';

function CreateUserExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New user
      </button>
      <kit.CreateUserDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** What administrators see of everybody. */
export const administration: Readonly<Record<string, Live>> = {
  AdministrationSettings: { as, Part: () => <kit.AdministrationSettings /> },
  AdminOverview: { as, Part: () => <kit.AdminOverview /> },
  UsersTable: { as, Part: () => <kit.UsersTable /> },
  AdminActivity: { as, Part: () => <kit.AdminActivity pageSize={5} /> },
  CreateUserDialog: { as, Part: CreateUserExample },
};
