import { defineEvent } from '#core/events/define-event.ts';

/** Path of the download, which a mail may lead to. */
export const DOWNLOAD_PATH = '/own-data/download';

export const dataRequested = defineEvent('user.data-requested');
export const dataReady = defineEvent('user.data-ready');
export const dataFailed = defineEvent('user.data-failed');
export const dataDownloaded = defineEvent('user.data-downloaded');
