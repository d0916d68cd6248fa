import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'アクティビティ',
  description: 'このサービスで起きたことを新しい順に表示します。',
  gone: '削除されたアカウント',
  inNameOf: '{name} として',
  inOrganization: '組織: {name}',
  person: 'ユーザー',
  personHelp:
    'ユーザーのメールアドレスまたは ID。そのユーザーがしたことと、そのユーザーに対して行われたことを探します。',
  nobody: 'このメールアドレスまたは ID のユーザーはいません。',
  personId: 'ユーザー ID',
  personIdHelp: 'ユーザーの ID。そのユーザーがしたことと、そのユーザーに対して行われたことを探します。',
  organization: '組織',
  organizationHelp: '組織の ID。',
  from: '開始日',
  to: '終了日',
  apply: '適用',
  reset: 'リセット',
  exportCsv: 'CSV でダウンロード',
  exportJsonl: 'JSON Lines でダウンロード',
} satisfies AdministrationMessages['adminActivity'];
