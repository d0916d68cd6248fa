import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'あなたのデータ',
  description:
    'アカウントについて保存されているすべての情報を 1 つのファイルで取得できます。パスワードとキーは含まれません。',
  ask: 'データを取得',
  askAgain: '新しいファイルを取得',
  asking: '収集しています…',
  preparing: 'ファイルを作成しています',
  preparingText: '数分かかることがあります。準備ができるとメールが届きます。このページは閉じても構いません。',
  ready: 'ファイルの準備ができました',
  facts: '{size}、{date} に作成',
  deletedOn: '{date} まで保存',
  download: 'ダウンロード',
  expired: 'ファイルは削除されました',
  expiredText: '{date} にリクエストしたファイルは {end} までダウンロードできました。',
  failed: 'ファイルを作成できませんでした',
  failedText: 'もう一度リクエストしてください。',
  nextAt: '1 日にリクエストできるファイルの数に達しました。次は {date} にリクエストできます。',
} satisfies Messages['ownDataCard'];
