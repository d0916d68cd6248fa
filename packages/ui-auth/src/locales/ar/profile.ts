import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'اختر…',
  onePerLine: 'قيمة واحدة في كل سطر',
  invalidNumber: 'أدخل رقمًا.',
  yes: 'نعم',
  no: 'لا',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'الملف الشخصي',
  description: 'هكذا يراك الآخرون.',
  name: 'الاسم',
  picture: 'الصورة',
  changePicture: 'تغيير الصورة',
  removePicture: 'إزالة الصورة',
  pictureRemoved: 'أُزيلت الصورة',
  pictureChanged: 'تغيّرت الصورة',
  pictureFailed: 'تعذّر رفع الصورة. يُرجى المحاولة مرة أخرى.',
  pictureType: 'استخدم صورة بصيغة PNG أو JPEG أو WebP.',
  pictureSize: 'استخدم صورة لا يزيد حجمها على {size}.',
  uploading: 'جارٍ رفع الصورة…',
  dropPicture: 'أفلت الصورة هنا.',
  cropTitle: 'ضبط الصورة',
  cropHelp: 'اسحبها أو استخدم مفاتيح الأسهم. وللتكبير باعد بين إصبعيك أو استخدم زائد وناقص.',
  cropStage: 'جزء الصورة الذي سيراه الآخرون',
  cropPosition: '{across} % من اليسار، {down} % من الأعلى، التكبير {zoom} %',
  cropZoom: 'التكبير',
  cropApply: 'استخدام الصورة',
  edit: 'تعديل الملف الشخصي',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'تم الحفظ',
  cancel: 'إلغاء',
} satisfies Messages['profileCard'];
