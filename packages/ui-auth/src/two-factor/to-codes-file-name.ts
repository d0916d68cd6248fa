/** Name of the file of codes: which application, and from when, because later codes end the earlier ones. */
export function toCodesFileName(appName: string, now: number): string {
  const app = appName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  // Sweden writes dates as files should be named: 2026-11-27.
  const day = new Date(now).toLocaleDateString('sv-SE');
  return [app, 'backup-codes', day].filter(Boolean).join('-').concat('.txt');
}
