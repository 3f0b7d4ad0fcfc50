import type { Field } from '#model/field';
import { listRecordPathsInExpression } from '#model/expressions/listVariablesInExpression';

/** Fields of the same record from which a derived field is computed. */
export function listDerivationSourceFields({ derive }: Field): string[] {
  switch (derive?.by) {
    case 'from':
    case 'state':
      return [derive.field];
    case 'path':
      return derive.path.slice(0, 1);
    case 'text':
      return [...derive.template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    case 'value':
      return listRecordPathsInExpression(derive.value).flatMap(([name]) => name ?? []);
    case 'count':
    case 'sum':
    case 'rule':
    case undefined:
      return [];
  }
}
