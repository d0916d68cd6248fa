import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'アカウントを選択',
  subtitle: 'このブラウザでは次のアカウントにログインしています。',
  list: 'アカウント',
  active: '使用中',
  switchTo: '切り替え先:',
  switching: '切り替え中:',
  switched: '{name} さんのアカウントに切り替えました',
  signOut: 'ログアウト',
  signOutOf: '{name} さんのアカウントからログアウト',
  signedOutOf: '{name} さんのアカウントからログアウトしました',
  ended: 'このセッションは終了しました。',
  signInAgain: '再度ログイン',
  add: 'アカウントを追加',
  full: 'このブラウザで使えるアカウントは {count} 個までです。別のアカウントを追加するには、いずれかのアカウントからログアウトしてください。',
  none: 'どのアカウントにもログインしていません。',
  signIn: 'ログイン',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: '{name} として閲覧中',
} satisfies AdministrationMessages['userButtonViewing'];

export const userButton = {
  open: '{name} さんのアカウントメニューを開く',
  label: 'アカウント',
  loading: 'アカウントを読み込んでいます',
  manage: 'アカウントを管理',
  signIn: 'ログイン',
  signUp: 'アカウントを作成',
  signOut: 'ログアウト',
  signingOut: 'ログアウトしています…',
  switchAccount: 'アカウントを切り替え',
  addAccount: 'アカウントを追加',
  signOutAccounts: 'すべてのアカウントからログアウト',
  signOutAll: 'すべてのデバイスからログアウト',
  signOutOthers: 'ほかのデバイスからログアウト',
  signedOut: 'ログアウトしました',
  signedOutOthers: 'ほかのデバイスからログアウトしました',
  theme: 'テーマ',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  themeSystem: 'システム',
} satisfies Messages['userButton'];
