import { AppError } from '#model/errors';
import type { Shortage } from './Shortage';

/** Thrown when fewer sample rows can be generated than required. */
export class TooFewSamples extends AppError {
  constructor(resource: string, made: number, wanted: number, { field, reason }: Shortage) {
    super(
      {
        zh: `“${resource}”要 ${wanted} 条示例数据，只能生成 ${made} 条：字段“${field}”${reason.zh}。`,
        en: `Of the ${wanted} sample rows asked of "${resource}" only ${made} can be made: "${field}": ${reason.en}.`,
      },
      { resource, field, made, wanted, reason: reason.en },
    );
  }
}
