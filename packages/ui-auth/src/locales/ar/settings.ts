import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'الحساب',
  sections: 'أقسام الحساب',
  profile: 'الملف الشخصي',
  security: 'الأمان',
  connections: 'الحسابات المرتبطة',
  'api-keys': 'مفاتيح API',
  activity: 'النشاط',
} satisfies Messages['accountSettings'];
