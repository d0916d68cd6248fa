import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'بياناتك',
  description: 'كل ما هو محفوظ عن حسابك في ملف واحد، بلا كلمات مرور ولا مفاتيح.',
  ask: 'الحصول على بياناتي',
  askAgain: 'الحصول على ملف جديد',
  asking: 'جارٍ التجميع…',
  preparing: 'يجري إعداد ملفك',
  preparingText: 'قد يستغرق ذلك بضع دقائق. ستصلك رسالة عندما يصبح جاهزًا؛ يمكنك إغلاق هذه الصفحة.',
  ready: 'ملفك جاهز',
  facts: '{size}، تاريخ الإنشاء: {date}',
  deletedOn: 'يُحفظ حتى {date}',
  download: 'تنزيل',
  expired: 'حُذف الملف',
  expiredText: 'كان يمكن تنزيل الملف الذي طلبته في {date} حتى {end}.',
  failed: 'تعذّر إنشاء ملفك',
  failedText: 'يُرجى طلبه مرة أخرى.',
  nextAt: 'طلبت أكبر عدد ممكن من الملفات في يوم واحد. يمكن طلب الملف التالي في {date}.',
} satisfies Messages['ownDataCard'];
