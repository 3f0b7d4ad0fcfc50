import type { TimeWindowRule } from '#model/timeWindows';
import { conditionAt } from './conditionFeatures';

export const windowFeatures = (of: 'transition' | 'creation', rule: TimeWindowRule): string[] => [
  `window of a ${of}`,
  ...conditionAt('window where', rule.where),
  ...(rule.office === undefined ? [] : ['window of an office']),
  ...(rule.except ? ['window with exempt records', ...conditionAt('window except', rule.except)] : []),
  ...(rule.unless ?? []).flatMap(({ where }) => [
    'window with exempting records',
    ...conditionAt('window unless', where),
  ]),
  ...((rule.unless?.length ?? 0) > 1 ? ['window with exempting records of several kinds'] : []),
];
