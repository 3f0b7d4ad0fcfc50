import type { RuleNames } from '#model/rules';
import { accessGapRules } from './check/accessGaps';
import { accessRules } from './check/access';
import { conditionRules } from './check/conditions';
import { constraintRules } from './check/constraints';
import { defaultRules } from './check/defaults';
import { deriveGraphRules } from './check/deriveGraph';
import { deriveRules } from './check/derive';
import { deriveStoredRules } from './check/deriveStored';
import { effectRules } from './check/effects';
import { fieldRules } from './check/fields';
import { kindRules } from './check/kindRules';
import { departures, type Meta } from './check/meta';
import { nameRules } from './check/names';
import { numberRules } from './check/numbers';
import type { Outline } from './check/outline';
import { referenceRules } from './check/references';
import { refRules } from './check/refs';
import { roleRules } from './check/roles';
import type { RouteOutline } from './check/routeOutlines';
import { routeRules } from './check/routes';
import { rowRules } from './check/rows';
import type { Finding, Rule } from './check/rule';
import { sampleRowRules } from './check/sampleRows';
import { sampleRules } from './check/samples';
import { screenRules } from './check/screens';
import { sensitiveRules } from './check/sensitive';
import { isTextMissing, shapeRules } from './check/shape';
import { isStillSound, rememberSound, surroundingsOf, watched } from './check/sound';
import { stateGraphRules } from './check/stateGraph';
import { stateRules } from './check/states';
import { structureRules } from './check/structure';
import { textRules } from './check/texts';
import { viewRules } from './check/views';
import { worldOf, type World } from './check/world';
import type { SourceFile, Sources } from './load';
import { byPlace, type Mistake } from './mistake';
import { placeOf, type Path } from './place';
import { readRules } from './readMistakes';

const resourceRules: readonly Rule<Outline>[] = [
  ...textRules,
  ...refRules,
  ...nameRules,
  ...kindRules,
  ...constraintRules,
  ...fieldRules,
  ...defaultRules,
  ...sensitiveRules,
  ...referenceRules,
  ...deriveRules,
  ...deriveGraphRules,
  ...deriveStoredRules,
  ...numberRules,
  ...conditionRules,
  ...rowRules,
  ...accessRules,
  ...accessGapRules,
  ...stateRules,
  ...stateGraphRules,
  ...effectRules,
  ...screenRules,
  ...structureRules,
  ...sampleRules,
  ...sampleRowRules,
  ...viewRules,
];

const missingRoles = 'roles/missing';

/** Every rule by its name: what the report may say, and what the tests must have seen. */
export const ruleIds: readonly string[] = [
  ...readRules,
  ...[...shapeRules, ...resourceRules, ...routeRules, ...roleRules].map(({ id }) => id),
  missingRoles,
];

/** All that is wrong in all files, in the order of files and lines. */
export function check(sources: Sources, rules: RuleNames): Mistake[] {
  const world = worldOf(sources, rules);
  const surroundings = surroundingsOf(world);
  const found = [
    ...sources.mistakes,
    ...sources.resources.flatMap(file => shapeMistakes(file, 'resource')),
    ...sources.routes.flatMap(file => shapeMistakes(file, 'route')),
    ...(sources.roles ? shapeMistakes(sources.roles, 'roles') : [noRoles]),
    ...[...world.resources.values()].flatMap(one => resourceMistakes(one, world, surroundings)),
    ...world.routes.flatMap(one => mistakes<RouteOutline>(routeRules, one, one.file, world)),
    ...(sources.roles ? mistakes(roleRules, sources.roles, sources.roles, world) : []),
  ];
  return withoutRepeats(found).sort(byPlace);
}

/** When files are loaded again and again, those that did not change are the same objects, and need no second look. */
function resourceMistakes(resource: Outline, world: World, surroundings: string): Mistake[] {
  if (isStillSound(resource, world, surroundings)) return [];
  const { world: watching, asked } = watched(world);
  const found = mistakes(resourceRules, resource, resource.source, watching, isFollowUp(resource.source));
  if (found.length === 0) rememberSound(resource, asked, world, surroundings);
  return found;
}

function mistakes<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  file: SourceFile,
  world: World,
  isSaid: (finding: Finding) => boolean = () => false,
): Mistake[] {
  return rules.flatMap(({ id, find }) =>
    [...find(subject, world)].filter(finding => !isSaid(finding)).map(finding => mistake(id, file, finding)),
  );
}

/** What follows from a word that is not written as it should be: its author has enough to do with the word itself. */
function isFollowUp(file: SourceFile): (finding: Finding) => boolean {
  const misshapen = departures(file, 'resource').filter(departure => !isTextMissing(departure));
  return ({ at }) => at.length > 1 && misshapen.some(other => isAlong(at, other.at));
}

const isAlong = (one: Path, other: Path): boolean =>
  one.every((step, index) => index >= other.length || step === other[index]);

const shapeMistakes = (file: SourceFile, meta: Meta): Mistake[] =>
  shapeRules.flatMap(({ id, find }) => find(file, meta).map(finding => mistake(id, file, finding)));

function mistake(rule: string, file: SourceFile, { at, on, what, cure }: Finding): Mistake {
  return { rule, file: file.path, ...placeOf(file, at, on), what, cure, severity: 'mistake' };
}

/** Several alternatives of a meta-schema can say the same of one place. */
function withoutRepeats(all: readonly Mistake[]): Mistake[] {
  return [
    ...new Map(all.map(one => [`${one.rule} ${one.file} ${one.pointer} ${one.what.en}`, one])).values(),
  ];
}

const noRoles: Mistake = {
  rule: missingRoles,
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
