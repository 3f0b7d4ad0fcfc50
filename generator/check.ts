import type { RuleNames } from '#model/rules';
import { accessGapRules } from './check/rules/accessGapRules';
import { accessRules } from './check/rules/accessRules';
import { compareRules } from './check/rules/compareRules';
import { conditionRules } from './check/rules/conditionRules';
import { constraintRules } from './check/rules/constraintRules';
import { defaultRules } from './check/rules/defaultRules';
import { deriveGraphRules } from './check/rules/deriveGraphRules';
import { deriveRules } from './check/rules/deriveRules';
import { storedDerivationRules } from './check/rules/storedDerivationRules';
import { choiceEntryRules } from './check/rules/choiceEntryRules';
import { initialRecordRules } from './check/rules/initialRecordRules';
import { effectActionRules } from './check/rules/effectActionRules';
import { noticeRules } from './check/rules/noticeRules';
import { effectRules } from './check/rules/effectRules';
import { exampleRules } from './check/rules/exampleRules';
import { expressionRules } from './check/rules/expressionRules';
import { fieldRules } from './check/rules/fieldRules';
import { hintRules } from './check/rules/hintRules';
import { inputRules } from './check/rules/inputRules';
import { keyRules } from './check/rules/keyRules';
import { kindRules } from './check/rules/kindRules';
import type { MetaSchemaName } from './check/metaSchema';
import { nameRules } from './check/rules/nameRules';
import { numberRules } from './check/rules/numberRules';
import type { ResourceOutline } from './check/outline/ResourceOutline';
import { createFindingLocator } from './check/createFindingLocator';
import { differsRules } from './check/rules/differsRules';
import { recordOfRules } from './check/rules/recordOfRules';
import { retentionRules } from './check/rules/retentionRules';
import { referenceRules } from './check/rules/referenceRules';
import { refRules } from './check/rules/refRules';
import { roleRules } from './check/rules/roleRules';
import type { RouteOutline } from './check/outline/RouteOutline';
import { routeGuardRules } from './check/rules/routeGuardRules';
import { routeRules } from './check/rules/routeRules';
import { rowRules } from './check/rules/rowRules';
import { rowTargetRules } from './check/rules/rowTargetRules';
import type { CheckFinding, CheckRule } from './check/rule';
import { sampleRowRules } from './check/sampleRows';
import { choiceListRules, choiceUseRules, unofferedChoiceRules } from './check/rules/sharedChoicesRules';
import { sampleRules } from './check/rules/sampleRules';
import { screenRules } from './check/rules/screenRules';
import { scopeRules } from './check/rules/scopeRules';
import { unservedKeywordRules } from './check/rules/unservedKeywordRules';
import { sensitiveRules } from './check/rules/sensitiveRules';
import { shapeRules } from './check/rules/shapeRules';
import { isCachedClean, cacheCleanFile, fingerprintContext, trackDependencies } from './check/checkCache';
import { resourceSourceRules } from './check/rules/sourceRules';
import { simplifiedStateRules } from './check/rules/simplifiedStateRules';
import { stateGraphRules } from './check/rules/stateGraphRules';
import { stateRules } from './check/rules/stateRules';
import {
  findOversizedFiles,
  limitRules,
  withoutOversizedFiles,
  type OversizedFile,
} from './check/limits/limitRules';
import { structureRules } from './check/rules/structureRules';
import { textRules } from './check/rules/textRules';
import { unusableRules } from './check/rules/unusableRules';
import { statisticsRules } from './check/rules/statisticsRules';
import { partReachRules } from './check/rules/partReachRules';
import { partRules } from './check/rules/partRules';
import { letterRules } from './check/rules/letterRules';
import { tileCardRules } from './check/rules/tileCardRules';
import { tileRules } from './check/rules/tileRules';
import { windowRules } from './check/rules/windowRules';
import { viewRules } from './check/rules/viewRules';
import { createCheckContext, type CheckContext } from './check/outline/CheckContext';
import { getChoiceUses } from './choices/resolveChoices';
import type { ExampleSources, SourceFile, SchemaSources } from './SourceFile';
import { compareByLocation, type Diagnostic } from './diagnostic';
import { locatePath } from './sourceLocation';
import { fileReadRuleIds } from './readDiagnostics';

const resourceRules: readonly CheckRule<ResourceOutline>[] = [
  ...textRules,
  ...refRules,
  ...nameRules,
  ...kindRules,
  ...constraintRules,
  ...fieldRules,
  ...hintRules,
  ...defaultRules,
  ...sensitiveRules,
  ...referenceRules,
  ...deriveRules,
  ...deriveGraphRules,
  ...storedDerivationRules,
  ...numberRules,
  ...conditionRules,
  ...expressionRules,
  ...compareRules,
  ...rowRules,
  ...rowTargetRules,
  ...accessRules,
  ...accessGapRules,
  ...stateRules,
  ...stateGraphRules,
  ...simplifiedStateRules,
  ...inputRules,
  ...windowRules,
  ...effectActionRules,
  ...noticeRules,
  ...effectRules,
  ...scopeRules,
  ...screenRules,
  ...statisticsRules,
  ...partRules,
  ...recordOfRules,
  ...differsRules,
  ...retentionRules,
  ...tileRules,
  ...tileCardRules,
  ...letterRules,
  ...structureRules,
  ...keyRules,
  ...sampleRules,
  ...sampleRowRules,
  ...viewRules,
  ...resourceSourceRules,
  ...initialRecordRules,
  ...unusableRules,
];

const allRouteRules: readonly CheckRule<RouteOutline>[] = [...routeRules, ...routeGuardRules];

const missingRolesRuleId = 'roles/missing';

const resourceWarningRules: readonly CheckRule<ResourceOutline>[] = [
  ...unservedKeywordRules,
  ...partReachRules,
];

/** The rules whose findings are warnings. */
export const warningRuleIds: ReadonlySet<string> = new Set(
  [...resourceWarningRules, ...unofferedChoiceRules].map(({ id }) => id),
);

/** Ids of all check rules; tests must cover each. */
export const checkRuleIds: readonly string[] = [
  ...fileReadRuleIds,
  ...limitRules.map(({ id }) => id),
  ...[...shapeRules, ...resourceRules, ...allRouteRules, ...roleRules].map(({ id }) => id),
  ...[...choiceListRules, ...choiceEntryRules, ...choiceUseRules, ...exampleRules].map(({ id }) => id),
  ...warningRuleIds,
  missingRolesRuleId,
];

/**
 * Returns warnings about keywords that have no effect, or not the effect that an author expects, ordered by file and
 * line. A warning does not prevent the schemas from being served.
 */
export function findSchemaWarnings(files: SchemaSources, rules: RuleNames): Diagnostic[] {
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
export function checkSchemas(files: SchemaSources, rules: RuleNames): Diagnostic[] {
  const oversized = findOversizedFiles(files);
  const sources = withoutOversizedFiles(files, oversized);
  const context = createCheckContext(sources, rules);
  const surroundings = fingerprintContext(context);
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
  rules: RuleNames,
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
  if (isCachedClean(resource, context, surroundings)) return [];
  const { context: watching, asked } = trackDependencies(context);
  const place = createFindingLocator(resource.source, context);
  const found = runRules(resourceRules, resource, resource.source, watching, place);
  if (found.length === 0) cacheCleanFile(resource, asked, context, surroundings);
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
  shapeRules.flatMap(({ id, find }) => find(file, meta).map(finding => toDiagnostic(id, file, finding)));

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
