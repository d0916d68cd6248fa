import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: '選択…',
  onePerLine: '1 行に 1 つ',
  invalidNumber: '数字を入力してください。',
  yes: 'はい',
  no: 'いいえ',
  language: '言語',
  languageHelp: 'あなたに届くメールに使います。',
  timeZone: 'タイムゾーン',
  timeZoneHelp: 'あなたに届くメールの時刻に使います。',
  asBrowser: 'ブラウザと同じ',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'プロフィール',
  description: 'ほかの人に表示される情報です。',
  name: '名前',
  picture: '写真',
  changePicture: '写真を変更',
  removePicture: '写真を削除',
  pictureRemoved: '写真を削除しました',
  pictureChanged: '写真を変更しました',
  pictureFailed: '写真をアップロードできませんでした。もう一度お試しください。',
  pictureType: 'PNG、JPEG、WebP の画像を使用してください。',
  pictureSize: '{size}以下の画像を使用してください。',
  uploading: '写真をアップロードしています…',
  dropPicture: 'ここに写真をドロップしてください。',
  cropTitle: '写真を調整',
  cropHelp:
    'ドラッグするか、矢印キーで動かせます。ピンチ操作またはプラスキーとマイナスキーでズームできます。',
  cropStage: 'ほかの人に表示される写真の範囲',
  cropPosition: '左から {across}%、上から {down}%、ズーム {zoom}%',
  cropZoom: 'ズーム',
  cropApply: '写真を使用',
  edit: 'プロフィールを編集',
  save: '保存',
  saving: '保存しています…',
  saved: '保存しました',
  cancel: 'キャンセル',
} satisfies Messages['profileCard'];
