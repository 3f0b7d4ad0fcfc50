import { AppError } from '#model/errors';
import type { LocalizedText } from '#model/language';
import type { SampleShortage } from './SampleShortage';

/** Thrown when fewer sample rows can be generated than required. */
export class TooFewSamples extends AppError {
  readonly resource: string;
  /** The field that has no further unique value; for a composite key its fields, joined by ` + `. */
  readonly field: string;
  readonly what: LocalizedText;

  constructor(resource: string, made: number, wanted: number, { field, reason }: SampleShortage) {
    const what = {
      zh: `“${resource}”要 ${wanted} 条示例数据，只能生成 ${made} 条：字段“${field}”${reason.zh}。`,
      en: `Of the ${wanted} sample rows asked of "${resource}" only ${made} can be made: "${field}": ${reason.en}.`,
    };
    super(what, { resource, field, made, wanted, reason: reason.en });
    this.resource = resource;
    this.field = field;
    this.what = what;
  }
}
