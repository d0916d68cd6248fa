import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: '{count} 桁すべてを入力してください。',
} satisfies Messages['codeField'];

export const dateField = {
  example: '例: {date}',
  wrong: '日付を入力してください（例: {date}）。',
  open: 'カレンダーを開く',
} satisfies Messages['dateField'];

export const tagField = {
  hint: '矢印キーで一覧の項目に移動できます。Enter で変更、Delete で削除します。',
  list: '項目',
  edit: '{entry} を変更',
  remove: '{entry} を削除',
  added: '{count} 件の項目を追加しました',
  removed: '{entry} を削除しました',
  known: 'すでに一覧にあります',
  full: '追加できるのは {count} 件までです。',
  faulty: '印の付いた項目を変更するか、削除してください。',
} satisfies OrganizationMessages['tagField'];
