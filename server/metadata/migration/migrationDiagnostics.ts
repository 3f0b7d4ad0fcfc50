import { DuplicateValue, type AppError } from '#model/errors';
import { translate } from '#model/messages';
import type { LocalizedText } from '#model/language';
import type { Catalog } from '#model/catalog';
import {
  catalogWidePartName,
  isWidenAccessStep,
  type MigrationStep,
  type RolledBackVersion,
} from '#model/migration';
import type { Diagnostic } from '#generator/diagnostic';
import { createChangeTitles, joinChangeTitles, type SchemaChangeTitles } from '#generator/print/changeTitles';
import { describeDataLoss } from '#generator/print/describeDataLoss';
import { describeAccessWidening } from '#generator/print/describeAccessWidening';
import { toPointer, type JsonPath } from '#generator/sourceLocation';
import type { LikelyRename } from '#generator/compare/findLikelyRenames';
import type { DataLoss } from './DataLoss';

/** Location in the schema file of a resource, to which the command line adds the line number. */
const createPlace = (resource: string, path: JsonPath = []) => ({
  file: resource === catalogWidePartName ? 'roles.json' : `resources/${resource}.json`,
  pointer: toPointer(path),
  ...({ line: 1, column: 1, severity: 'waiting' } as const),
});

/** Path in the schema file that a migration step results from. */
function getStepPath(step: MigrationStep): JsonPath {
  if (!isWidenAccessStep(step)) return 'field' in step ? ['properties', step.field] : [];
  const { widening } = step;
  switch (widening.by) {
    case 'grant':
      return ['x-access', widening.role];
    case 'role':
      return ['roles', widening.role];
    case 'fact':
      return ['x-me', widening.fact];
    case 'mask':
      return ['properties', widening.field, 'x-sensitive'];
  }
}

const buildCommand = (names: readonly string[]): string => `npm run plan -- --allow ${names.join(',')}`;

const buildApprovalHint = (name: string): LocalizedText => ({
  zh: `确认后运行 ${buildCommand([name])}`,
  en: `If that is meant, run: ${buildCommand([name])}`,
});

const buildRenameHint = ({ step, from, to }: LikelyRename): LocalizedText => ({
  zh: `如果“${to}”就是改了名的“${from}”，请给“${to}”加上 "x-was": ["${from}"]，数据会保留。确要丢弃数据，运行 ${buildCommand([step])}`,
  en: `If "${to}" is "${from}" renamed, add "x-was": ["${from}"] to "${to}", which keeps its values. To lose them on purpose, run: ${buildCommand([step])}`,
});

/** The catalogs before and after a schema change, for the titles in its diagnostics. */
export interface ChangedCatalogs {
  applied: Catalog | undefined;
  next: Catalog;
}

/**
 * Diagnostics for unapproved migration steps that would lose data or widen access. The last one of a resource
 * contains the command that approves all of them.
 */
export function createApprovalDiagnostics(
  steps: readonly MigrationStep[],
  catalogs: ChangedCatalogs,
  renames: readonly LikelyRename[] = [],
): Diagnostic[] {
  const titles = createChangeTitles([catalogs.next, catalogs.applied]);
  return steps.map(step => {
    const diagnostic = createApprovalDiagnostic(step, titles, renames);
    const together = steps.filter(({ resource }) => resource === step.resource).map(({ name }) => name);
    if (together.length < 2 || together.at(-1) !== step.name) return diagnostic;
    const { zh, en } = diagnostic.cure;
    const command = buildCommand(together);
    return {
      ...diagnostic,
      cure: {
        zh: `${zh}；一次批准本资源的全部 ${together.length} 项：${command}`,
        en: `${en}; or all ${together.length} changes of this resource at once: ${command}`,
      },
    };
  });
}

function createApprovalDiagnostic(
  step: MigrationStep,
  titles: SchemaChangeTitles,
  renames: readonly LikelyRename[],
): Diagnostic {
  const { name, resource } = step;
  const place = createPlace(resource, getStepPath(step));
  if (isWidenAccessStep(step)) {
    const opened = describeAccessWidening(step, titles);
    return {
      ...place,
      rule: 'opens-access',
      what: {
        zh: `这项修改扩大访问范围，等待批准：${opened.zh}`,
        en: `This change opens access and waits for approval: ${opened.en}`,
      },
      cure: buildApprovalHint(name),
    };
  }
  const rename = renames.find(({ step: lossStep }) => lossStep === name);
  const [changed, lost] = [titles.resource(resource), describeDataLoss(step, titles)];
  return {
    ...place,
    rule: 'loses-data',
    what: {
      zh: `${changed.zh}的修改等待批准，因为会丢失${lost.zh}。其他文件的修改照常生效`,
      en: `The change of ${changed.en} waits for approval, because it loses ${lost.en}. The changes of all other files are in use`,
    },
    cure: rename ? buildRenameHint(rename) : buildApprovalHint(name),
  };
}

/** Diagnostic for a change that does not fit the applied form of a resource whose change waits. */
export function createWaitingChangeDiagnostic(
  [resource, cause]: readonly [string, string],
  { applied, next }: ChangedCatalogs,
): Diagnostic {
  const titles = createChangeTitles([next, applied]);
  const [waiting, first] = [titles.resource(resource), titles.resource(cause)];
  return {
    ...createPlace(resource),
    rule: 'waits-for-resource',
    what: {
      zh: `${waiting.zh}的修改用到${first.zh}中尚未生效的修改，因此一同等待`,
      en: `The change of ${waiting.en} needs that of ${first.en}, which waits, so it waits too`,
    },
    cure: { zh: `先处理${first.zh}的修改`, en: `Settle the change of ${first.en} first` },
  };
}

/** Diagnostic for a data loss, with the number of records affected. */
export function createRecordLossDiagnostic({ name, resource, records }: DataLoss): Diagnostic {
  return {
    ...createPlace(resource),
    rule: 'loses-data',
    what: {
      zh: `这项修改会丢失 ${records} 条记录中的数据：${name}`,
      en: `This change loses what ${records} records hold: ${name}`,
    },
    cure: buildApprovalHint(name),
  };
}

/** Diagnostic for schema files that contain a change which was rolled back. */
export function createRolledBackDiagnostic({ name, at }: RolledBackVersion): Diagnostic {
  return {
    ...createPlace(name),
    rule: 'taken-back',
    what: {
      zh: `这份定义已于 ${at} 撤回，不会自动再次应用`,
      en: `This was taken back on ${at} and is not applied again by itself`,
    },
    cure: {
      zh: '请把文件恢复为撤回后的内容；若确需再次应用，运行 npm run schemas:apply',
      en: 'Put the file back as it was before; or, to apply it again, run: npm run schemas:apply',
    },
  };
}

/** Diagnostic for stored rows that the next catalog does not allow. */
export function createStoredRowsDiagnostic(error: AppError, { applied, next }: ChangedCatalogs): Diagnostic {
  const titles = createChangeTitles([next, applied]);
  const duplicate = error instanceof DuplicateValue ? error : undefined;
  return {
    rule: 'stored-rows',
    ...createPlace(duplicate?.resource ?? catalogWidePartName, getUniquePath(duplicate?.fields ?? [])),
    file: duplicate?.resource === undefined ? 'resources' : `resources/${duplicate.resource}.json`,
    what: duplicate ? buildDuplicateText(duplicate, titles) : buildErrorText(error),
    cure: { zh: '请先修改不符合新定义的数据', en: 'Change the rows that the new files do not allow first' },
  };
}

const buildErrorText = ({ userMessage }: AppError): LocalizedText => ({
  zh: translate(userMessage, 'zh'),
  en: translate(userMessage, 'en'),
});

/** Pointer to a unique key: a composite key has its own, a single one is that of its field. */
const getUniquePath = ([first = '', ...others]: readonly string[]): JsonPath =>
  others.length > 0 || first === '' ? ['x-unique'] : ['properties', first, 'x-unique'];

function buildDuplicateText(
  { resource = '', fields }: DuplicateValue,
  titles: SchemaChangeTitles,
): LocalizedText {
  const { zh, en } = joinChangeTitles(fields.map(field => titles.field(resource, field)));
  return {
    zh: `有记录的${zh}相同，而新定义要求唯一`,
    en: `Records share ${en}, which the new files ask to be unique`,
  };
}
