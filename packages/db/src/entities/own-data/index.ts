export { OwnDataFile, type OwnDataState } from '#entities/own-data/own-data-file.ts';
export { OwnDataPart } from '#entities/own-data/own-data-part.ts';
