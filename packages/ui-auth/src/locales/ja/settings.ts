import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'アカウント',
  sections: 'アカウントのセクション',
  profile: 'プロフィール',
  security: 'セキュリティ',
  connections: '連携',
  'api-keys': 'API キー',
  activity: 'アクティビティ',
} satisfies Messages['accountSettings'];
