import type { Issue } from '#model/errors';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';

/** The reason why no further sample row can be generated: a field, or a combination of fields. */
export class SampleShortage {
  readonly field: string;
  readonly reason: LocalizedText;

  constructor(field: string, reason: LocalizedText) {
    this.field = field;
    this.reason = reason;
  }
}

/** Reason: all combinations of a unique key are used. */
export const uniqueKeyExhaustedReason = (fields: readonly string[]): SampleShortage =>
  new SampleShortage(
    fields.join(' + '),
    fields.length > 1
      ? { zh: '其他记录没有用过的组合已用完', en: 'no combination of values is left that no other row has' }
      : { zh: '其他记录没有用过的值已用完', en: 'no value is left that no other row has' },
  );

/** Reason: the relation has no allowed target. */
export const noReferenceTargetReason = ({ name, ref }: Field): SampleShortage =>
  new SampleShortage(name, {
    zh: `在“${ref?.to ?? ''}”中没有可以指向的记录`,
    en: `there is no row of "${ref?.to ?? ''}" that it may lead to`,
  });

/** Reason: no value meets the constraints. */
export const unsatisfiableReason = (field: string, { path, keyword }: Issue): SampleShortage =>
  new SampleShortage(field, {
    zh: `找不到满足要求的值（${path} ${keyword}）`,
    en: `no value satisfies it (${path} ${keyword})`,
  });
