/** Path of the download, which a mail may lead to. */
export const DOWNLOAD_PATH = '/own-data/download';
