import type { NamedRuleNames } from '#model/rules';
import { accessGapRules } from './check/rules/accessGapRules';
import { accessRules } from './check/rules/accessRules';
import { comparisonRules } from './check/rules/comparisonRules';
import { conditionRules } from './check/rules/conditionRules';
import { fieldConstraintRules } from './check/rules/fieldConstraintRules';
import { fieldDefaultRules } from './check/rules/fieldDefaultRules';
import { derivationGraphRules } from './check/rules/derivationGraphRules';
import { derivationRules } from './check/rules/derivationRules';
import { storedDerivationRules } from './check/rules/storedDerivationRules';
import { choiceEntryRules } from './check/rules/choiceEntryRules';
import { initialRecordRules } from './check/rules/initialRecordRules';
import { effectActionRules } from './check/rules/effectActionRules';
import { noticeRules } from './check/rules/noticeRules';
import { effectRules } from './check/rules/effectRules';
import { exampleRules } from './check/rules/exampleRules';
import { expressionRules } from './check/rules/expressionRules';
import { fieldRules } from './check/rules/fieldRules';
import { fieldHintRules } from './check/rules/fieldHintRules';
import { transitionInputRules } from './check/rules/transitionInputRules';
import { uniqueKeyRules } from './check/rules/uniqueKeyRules';
import { fieldKindRules } from './check/rules/fieldKindRules';
import type { MetaSchemaName } from './check/metaSchema';
import { resourceAndFieldNameRules } from './check/rules/resourceAndFieldNameRules';
import { sequenceNumberRules } from './check/rules/sequenceNumberRules';
import type { ResourceOutline } from './check/outline/ResourceOutline';
import { createFindingLocator } from './check/createFindingLocator';
import { codeOfRules } from './check/rules/codeOfRules';
import { listDifferenceRules } from './check/rules/listDifferenceRules';
import { recordOfFieldRules } from './check/rules/recordOfFieldRules';
import { retentionRules } from './check/rules/retentionRules';
import { referenceRules } from './check/rules/referenceRules';
import { jsonSchemaRefRules } from './check/rules/jsonSchemaRefRules';
import { roleRules } from './check/rules/roleRules';
import type { RouteOutline } from './check/outline/RouteOutline';
import { routeGuardRules } from './check/rules/routeGuardRules';
import { routeRules } from './check/rules/routeRules';
import { rowConditionRules } from './check/rules/rowConditionRules';
import { rowConditionTargetRules } from './check/rules/rowConditionTargetRules';
import type { CheckFinding, CheckRule } from './check/rule';
import { sampleRowRules } from './check/sampleRows';
import { choiceListRules, choiceUseRules, unofferedChoiceRules } from './check/rules/sharedChoicesRules';
import { sampleRules } from './check/rules/sampleRules';
import { screenRules } from './check/rules/screenRules';
import { dataScopeRules } from './check/rules/dataScopeRules';
import { unservedKeywordRules } from './check/rules/unservedKeywordRules';
import { sensitiveRules } from './check/rules/sensitiveRules';
import { metaSchemaRules } from './check/rules/metaSchemaRules';
import {
  isCachedWithoutFindings,
  cacheFileWithoutFindings,
  fingerprintCheckContext,
  trackCheckDependencies,
} from './check/checkCache';
import { catalogSourceRules } from './check/rules/catalogSourceRules';
import { simplifiedStateRules } from './check/rules/simplifiedStateRules';
import { stateGraphRules } from './check/rules/stateGraphRules';
import { stateRules } from './check/rules/stateRules';
import {
  findOversizedFiles,
  fileSizeLimitRules,
  withoutOversizedFiles,
  type OversizedFile,
} from './check/limits/fileSizeLimitRules';
import { resourceStructureRules } from './check/rules/resourceStructureRules';
import { bilingualTextRules } from './check/rules/bilingualTextRules';
import { unusableKeywordRules } from './check/rules/unusableKeywordRules';
import { statisticsRules } from './check/rules/statisticsRules';
import { partEditorRules } from './check/rules/partEditorRules';
import { partRules } from './check/rules/partRules';
import { letterRules } from './check/rules/letterRules';
import { tileCardRules } from './check/rules/tileCardRules';
import { homeTileRules } from './check/rules/homeTileRules';
import { timeWindowRules } from './check/rules/timeWindowRules';
import { viewRules } from './check/rules/viewRules';
import { createCheckContext, type CheckContext } from './check/outline/CheckContext';
import { getChoiceUses } from './choices/resolveChoices';
import type { ExampleSources, SourceFile, SchemaSources } from './SourceFile';
import { compareByLocation, type Diagnostic } from './diagnostic';
import { locatePath } from './sourceLocation';
import { fileReadRuleIds } from './readDiagnostics';

const resourceRules: readonly CheckRule<ResourceOutline>[] = [
  ...bilingualTextRules,
  ...jsonSchemaRefRules,
  ...resourceAndFieldNameRules,
  ...fieldKindRules,
  ...fieldConstraintRules,
  ...fieldRules,
  ...fieldHintRules,
  ...fieldDefaultRules,
  ...sensitiveRules,
  ...referenceRules,
  ...derivationRules,
  ...derivationGraphRules,
  ...storedDerivationRules,
  ...sequenceNumberRules,
  ...conditionRules,
  ...expressionRules,
  ...comparisonRules,
  ...rowConditionRules,
  ...rowConditionTargetRules,
  ...accessRules,
  ...accessGapRules,
  ...stateRules,
  ...stateGraphRules,
  ...simplifiedStateRules,
  ...transitionInputRules,
  ...timeWindowRules,
  ...effectActionRules,
  ...noticeRules,
  ...effectRules,
  ...dataScopeRules,
  ...screenRules,
  ...statisticsRules,
  ...partRules,
  ...recordOfFieldRules,
  ...codeOfRules,
  ...listDifferenceRules,
  ...retentionRules,
  ...tileCardRules,
  ...homeTileRules,
  ...letterRules,
  ...resourceStructureRules,
  ...uniqueKeyRules,
  ...sampleRules,
  ...sampleRowRules,
  ...viewRules,
  ...catalogSourceRules,
  ...initialRecordRules,
  ...unusableKeywordRules,
];

const allRouteRules: readonly CheckRule<RouteOutline>[] = [...routeRules, ...routeGuardRules];

const missingRolesRuleId = 'roles/missing';

const resourceWarningRules: readonly CheckRule<ResourceOutline>[] = [
  ...unservedKeywordRules,
  ...partEditorRules,
];

/** The rules whose findings are warnings. */
export const warningRuleIds: ReadonlySet<string> = new Set(
  [...resourceWarningRules, ...unofferedChoiceRules].map(({ id }) => id),
);

/** Ids of all check rules; tests must cover each. */
export const checkRuleIds: readonly string[] = [
  ...fileReadRuleIds,
  ...fileSizeLimitRules.map(({ id }) => id),
  ...[...metaSchemaRules, ...resourceRules, ...allRouteRules, ...roleRules].map(({ id }) => id),
  ...[...choiceListRules, ...choiceEntryRules, ...choiceUseRules, ...exampleRules].map(({ id }) => id),
  ...warningRuleIds,
  missingRolesRuleId,
];

/**
 * Returns warnings about keywords that have no effect, or not the effect that an author expects, ordered by file and
 * line. A warning does not prevent the schemas from being served.
 */
export function findSchemaWarnings(files: SchemaSources, rules: NamedRuleNames): Diagnostic[] {
  const sources = withoutOversizedFiles(files, findOversizedFiles(files));
  const world = createCheckContext(sources, rules);
  return [
    ...[...world.resources.values()].flatMap(one => runRules(resourceWarningRules, one, one.source, world)),
    ...[...world.choiceLists.values()].flatMap(one => runRules(unofferedChoiceRules, one, one.source, world)),
  ]
    .map(finding => ({ ...finding, severity: 'warning' as const }))
    .sort(compareByLocation);
}

/** Returns all errors of the schema files, ordered by file and line. */
export function checkSchemas(files: SchemaSources, rules: NamedRuleNames): Diagnostic[] {
  const oversized = findOversizedFiles(files);
  const sources = withoutOversizedFiles(files, oversized);
  const context = createCheckContext(sources, rules);
  const surroundings = fingerprintCheckContext(context);
  const lists = [...context.choiceLists.values()].flatMap(list => [
    ...checkShape(list.source, 'choices'),
    ...runRules([...choiceListRules, ...choiceEntryRules], list, list.source, context),
  ]);
  const found = [
    ...sources.diagnostics,
    ...oversized.flatMap(toLimitDiagnostics),
    ...lists,
    ...sources.resources.flatMap(file => checkShape(file, 'resource')),
    ...sources.routes.flatMap(file => checkShape(file, 'route')),
    ...(sources.roles ? checkShape(sources.roles, 'roles') : [missingRolesDiagnostic]),
    ...[...context.resources.values()].flatMap(one => [
      ...checkChoiceUses(one, context),
      ...checkResource(one, context, surroundings),
    ]),
    ...context.routes.flatMap(one => runRules<RouteOutline>(allRouteRules, one, one.file, context)),
    ...(sources.roles ? runRules(roleRules, sources.roles, sources.roles, context) : []),
  ];
  return removeDuplicates(found).sort(compareByLocation);
}

/** Returns diagnostics about the text of examples, before any of them is run. */
export function checkExamples(
  examples: ExampleSources,
  sources: SchemaSources,
  rules: NamedRuleNames,
): Diagnostic[] {
  const context = createCheckContext(withoutOversizedFiles(sources, findOversizedFiles(sources)), rules);
  const found = examples.files.flatMap(file => [
    ...checkShape(file, 'examples'),
    ...runRules(exampleRules, file, file, context),
  ]);
  return removeDuplicates([...examples.diagnostics, ...found]).sort(compareByLocation);
}

/** Checks one resource file. The result is cached: an unchanged file is the same object over reloads of the schemas. */
function checkResource(resource: ResourceOutline, context: CheckContext, surroundings: string): Diagnostic[] {
  if (isCachedWithoutFindings(resource, context, surroundings)) return [];
  const { context: watching, asked } = trackCheckDependencies(context);
  const place = createFindingLocator(resource.source, context);
  const found = runRules(resourceRules, resource, resource.source, watching, place);
  if (found.length === 0) cacheFileWithoutFindings(resource, asked, context, surroundings);
  return found;
}

function runRules<Subject>(
  rules: readonly CheckRule<Subject>[],
  subject: Subject,
  file: SourceFile,
  context: CheckContext,
  place: (finding: CheckFinding) => CheckFinding | undefined = finding => finding,
): Diagnostic[] {
  return rules.flatMap(({ id, find }) =>
    [...find(subject, context)].flatMap(finding => {
      const placed = place(finding);
      return placed ? [toDiagnostic(id, file, placed)] : [];
    }),
  );
}

const checkChoiceUses = ({ source }: ResourceOutline, context: CheckContext): Diagnostic[] =>
  getChoiceUses(source).flatMap(use => runRules(choiceUseRules, use, source, context));

const checkShape = (file: SourceFile, meta: MetaSchemaName): Diagnostic[] =>
  metaSchemaRules.flatMap(({ id, find }) => find(file, meta).map(finding => toDiagnostic(id, file, finding)));

const toLimitDiagnostics = ({ file, rule, findings }: OversizedFile): Diagnostic[] =>
  findings.map(finding => toDiagnostic(rule, file, finding));

function toDiagnostic(rule: string, file: SourceFile, { at, on, what, cure }: CheckFinding): Diagnostic {
  return { rule, file: file.path, ...locatePath(file, at, on), what, cure, severity: 'mistake' };
}

/** Alternatives of a meta-schema may report the same error at one location. */
function removeDuplicates(all: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...new Map(all.map(one => [`${one.rule} ${one.file} ${one.pointer} ${one.what.en}`, one])).values(),
  ];
}

const missingRolesDiagnostic: Diagnostic = {
  rule: missingRolesRuleId,
  file: 'roles.json',
  line: 1,
  column: 1,
  pointer: '',
  what: {
    zh: '没有说明有哪些角色的文件 roles.json。',
    en: 'There is no roles.json to say which roles there are.',
  },
  cure: {
    zh: '新建 roles.json，写上 "season" 和 "roles"。',
    en: 'Make a roles.json with "season" and "roles".',
  },
  severity: 'mistake',
};
