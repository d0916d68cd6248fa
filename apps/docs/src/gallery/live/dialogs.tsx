import * as kit from '@keystead/ui-auth';
import { Button } from '@keystead/ui-auth/primitives';
import { toFakeKey, unconfirmedJoan } from '@keystead/ui-auth/testing';
import { type ComponentType, useState } from 'react';
import type { Live } from '../live-example.ts';
import type { Setting } from '../settings.ts';

interface Opened {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A dialog behind a button, since an open one would cover the page. */
function behindButton(as: Setting, label: string, Dialog: ComponentType<Opened>): Live {
  function Part() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {label}
        </Button>
        <Dialog open={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  return { as, Part };
}

const person = 'Ada, who is signed in';
const withKeys = 'Ada, who has API keys';
const owner = 'Ada, who owns an organization';
const administrator = 'Ada, who is an administrator';

const codes = ['su6z-zfvs-9qrt', '8xws-9x2n-edk4', 'tq4p-mw7c-e5vh', 'hb2r-x9kf-ya6d'];

const apiKey = toFakeKey({ id: 'key-deploy', name: 'deploy script', start: 'ks_dEp' });

/** Questions and forms that an application opens from a button or a row of its own. */
export const dialogs: Readonly<Record<string, Live>> = {
  CreateApiKeyDialog: behindButton(withKeys, 'New API key', kit.CreateApiKeyDialog),
  ApiKeyUsageDialog: behindButton(withKeys, 'Usage', (opened) => (
    <kit.ApiKeyUsageDialog {...opened} apiKey={apiKey} />
  )),
  RotateApiKeyDialog: behindButton(withKeys, 'Replace the key', (opened) => (
    <kit.RotateApiKeyDialog {...opened} apiKey={apiKey} />
  )),
  RevokeApiKeyDialog: behindButton(withKeys, 'Revoke the key', (opened) => (
    <kit.RevokeApiKeyDialog {...opened} apiKey={apiKey} />
  )),
  ReauthDialog: behindButton(person, 'Do something that needs a proof', (opened) => (
    <kit.ReauthDialog {...opened} onSuccess={() => opened.onOpenChange(false)} />
  )),
  BackupCodesDialog: behindButton(person, 'New backup codes', (opened) => (
    <kit.BackupCodesDialog {...opened} codes={codes} issuer="Keystead" />
  )),
  CreateOrgDialog: behindButton(owner, 'New organization', kit.CreateOrgDialog),
  CreateUserDialog: behindButton(administrator, 'New user', kit.CreateUserDialog),
  BanUserDialog: behindButton(administrator, 'Suspend Joan', (opened) => (
    <kit.BanUserDialog {...opened} user={unconfirmedJoan} />
  )),
  ImpersonateDialog: behindButton(administrator, 'View as Joan', (opened) => (
    <kit.ImpersonateDialog {...opened} user={unconfirmedJoan} onStarted={() => false} />
  )),
  UserDrawer: behindButton(administrator, 'About Joan', (opened) => (
    <kit.UserDrawer {...opened} userId={unconfirmedJoan.id} />
  )),
};
