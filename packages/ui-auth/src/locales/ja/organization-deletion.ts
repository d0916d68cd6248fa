import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: '退出または削除',
  description: 'どちらもすぐに反映されます。',
  leave: '組織から退出',
  leaveText: '{name} にはすぐにアクセスできなくなります。戻るには新しい招待が必要です。',
  leaveTitle: '{name} から退出しますか？',
  leaveSubmit: '退出',
  left: '{name} から退出しました',
  onlyOwner: 'オーナーはあなただけです。先に別の人をオーナーにしてください。',
  findOwner: 'メンバーを表示',
  delete: '組織を削除',
  deleteText: '{name} は誰も使えなくなります。{duration}以内であればオーナーが復元できます。',
  deleteTextForGood: '{name} とその中のすべてのものが完全に削除されます。',
  deleteTitle: '{name} を削除しますか？',
  confirmLabel: '確認のため <b>{name}</b> と入力してください',
  confirmMismatch: '{name} と一致しません。',
  deleteSubmit: '組織を削除',
  deleting: '削除しています…',
  deleted: '{name} を削除しました',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: '削除した組織',
  description: 'あなたがオーナーだった、復元できる組織です。',
  list: '削除した組織',
  until: '{date} まで復元可能',
  restore: '復元',
  restoreName: '{name} を復元',
  restored: '{name} を復元しました',
  slugTaken: 'アドレス {slug} は別の組織で使われています。{name} の新しいアドレスを選んでください。',
  slugTitle: '{name} を復元',
} satisfies OrganizationMessages['deletedOrgs'];
