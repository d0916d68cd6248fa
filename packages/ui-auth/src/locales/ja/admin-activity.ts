import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'アクティビティ',
  description: 'このサービスでの出来事を新しい順に表示します。',
  gone: '削除されたアカウント',
  inNameOf: '{name} として',
  inOrganization: '組織: {name}',
  person: 'ユーザー',
  personHint: 'メールアドレスまたは ID',
  nobody: 'このメールアドレスまたは ID のユーザーはいません。',
  personId: 'ユーザー ID',
  organization: '組織',
  organizationHint: '組織 ID',
  from: '開始日',
  to: '終了日',
  filters: 'フィルタ',
  apply: '適用',
  reset: 'リセット',
  exportCsv: 'CSV でダウンロード',
  exportJsonl: 'JSON Lines でダウンロード',
} satisfies AdministrationMessages['adminActivity'];
