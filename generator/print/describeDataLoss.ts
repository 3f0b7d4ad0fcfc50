import type { LocalizedText } from '#model/language';
import type { MigrationStep } from '#model/migration';
import type { SchemaChangeTitles } from './changeTitles';

/** Describes the data that a migration step deletes. */
export function describeDataLoss(step: MigrationStep, titles: SchemaChangeTitles): LocalizedText {
  if (!('field' in step)) {
    const { zh, en } = titles.resource(step.resource);
    return { zh: `${zh}的全部记录`, en: `all records of ${en}` };
  }
  const { zh, en } = titles.field(step.resource, step.field);
  switch (step.do) {
    case 'changeKind':
      return { zh: `${zh}中不能换算的值`, en: `the values of ${en} that cannot be converted` };
    case 'retain': {
      const records = titles.resource(step.resource);
      return {
        zh: `${records.zh}中“${zh}”已到的记录`,
        en: `the records of ${records.en} whose "${en}" has come`,
      };
    }
    case 'unseal':
      return { zh: `${zh}的加密保护`, en: `the encryption of ${en}` };
    default:
      return { zh: `${zh}的值`, en: `the values of ${en}` };
  }
}
