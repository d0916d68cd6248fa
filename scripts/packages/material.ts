/** A package by which a copy can be found again, and asked about. */
export interface Material {
  name: string;
  version: string;
  /** By its identifier of SPDX. */
  licence: string;
}
