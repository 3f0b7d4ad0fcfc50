import { BadRequest } from '#model/errors';

/** Maximum number of related records that the effects of one transaction may create or move. */
export const maxEffectRecords = 1000;

/** Counts the related records changed in a transaction, because it blocks other writers meanwhile. */
export class EffectLimit {
  private reserved = 0;

  /** Counts the records that effects write, and refuses with 400 above the limit. */
  reserve(records: number): void {
    this.reserved += records;
    if (this.reserved > maxEffectRecords) throw new BadRequest('tooManyRelated');
  }
}
