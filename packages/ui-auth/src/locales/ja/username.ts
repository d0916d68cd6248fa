import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'ユーザー名',
  description: 'ほかの人があなたを見つけるための名前です。',
  label: 'ユーザー名',
  help: '英字、数字、ピリオド、アンダースコアで {min}～{max} 文字',
  checking: '確認しています…',
  free: '使用できます',
  taken: 'その名前はすでに使われています。別の名前をお試しください。',
  none: 'ユーザー名はまだありません。',
  choose: 'ユーザー名を設定',
  change: 'ユーザー名を変更',
  save: '保存',
  saving: '保存しています…',
  saved: 'ユーザー名を保存しました',
  cancel: 'キャンセル',
} satisfies Messages['username'];
