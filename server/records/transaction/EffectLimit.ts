import { BadRequest } from '#model/errors';

/** Maximum number of related records that the effects of one transaction make or move. */
export const maxEffectRecords = 1000;

/** Counts the related records of a transaction, which blocks other writers while it handles them. */
export class EffectLimit {
  private reserved = 0;

  /** Counts the records that effects write, and refuses with 400 above the limit. */
  reserve(records: number): void {
    this.reserved += records;
    if (this.reserved > maxEffectRecords) throw new BadRequest('tooManyRelated');
  }
}
