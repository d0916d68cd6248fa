import type { Messages } from '#messages/messages.ts';

export const passkeyButton = {
  signIn: 'パスキーでログイン',
  waiting: 'デバイスの応答を待っています…',
  verifying: '確認しています…',
  cancelled: 'パスキーは使用されませんでした。もう一度試すか、別の方法を使用してください。',
  notAdded: 'パスキーは追加されませんでした。',
  signUpText: 'パスワードは不要です。顔認証、指紋認証、または画面ロックを使用します。',
  usePasskey: 'パスキーを使用する',
  usePassword: 'パスワードを使用する',
  success: 'ログインしました',
  add: 'パスキーを追加',
  added: 'パスキーを追加しました',
} satisfies Messages['passkeyButton'];

export const passkeysCard = {
  title: 'パスキー',
  description: '顔認証、指紋認証、画面ロックでログインできます。',
  list: 'あなたのパスキー',
  emptyTitle: 'パスキーはまだありません',
  emptyText:
    'パスキーはパスワードの代わりになります。推測されたり、フィッシングで盗まれたりすることがありません。',
  add: 'パスキーを追加',
  added: 'パスキーを追加しました',
  notAdded: 'パスキーは追加されませんでした。',
  addedOn: '追加: {date}',
  lastUsed: '最終使用: {time}',
  neverUsed: '未使用',
  synced: '同期済み',
  oneDevice: 'このデバイスのみ',
  rename: '名前を変更',
  renamePasskey: '{name} の名前を変更',
  name: 'パスキーの名前',
  save: '保存',
  saving: '保存しています…',
  cancel: 'キャンセル',
  renamed: 'パスキーの名前を変更しました',
  remove: '削除',
  removePasskey: '{name} を削除',
  removing: '削除しています…',
  confirmTitle: '{name} を削除しますか？',
  confirm: 'このパスキーではログインできなくなります。{authenticator} でも削除が必要な場合があります。',
  confirmFallback: 'このパスキーではログインできなくなります。デバイスでも削除が必要な場合があります。',
  removed: '{name} を削除しました',
  limit: 'パスキーは上限の {count} 個に達しています。別のパスキーを追加するには、1 つ削除してください。',
  notSupported:
    'このブラウザではパスキーを使用できません。追加するには、別のブラウザでこのページを開いてください。',
} satisfies Messages['passkeysCard'];
