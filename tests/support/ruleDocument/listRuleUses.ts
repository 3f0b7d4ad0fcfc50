import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import type { Effect } from '#model/workflow';

/**
 * Uses of each named rule in the schemas: `resource.field`, `resource`, `resource: transition` or `resource: role`. The
 * transitions of a view are those of its base, and are listed at the view only if a role may make them there.
 */
export function listRuleUses(catalog: Catalog): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const resource of Object.values(catalog.resources))
    for (const [rule, place] of listUsesIn(resource)) uses.set(rule, [...(uses.get(rule) ?? []), place]);
  return uses;
}

const listRulesOfEffect = (effect: Effect): string[] => {
  switch (effect.do) {
    case 'rule':
      return [effect.rule];
    case 'queue':
      return [effect.plan];
    case 'update':
      return effect.rule === undefined ? [] : [effect.rule];
    default:
      return [];
  }
};

function listUsesIn({
  name,
  fields,
  rules,
  workflow,
  access,
  view,
}: Resource): [rule: string, place: string][] {
  const inFields = Object.values(fields).flatMap(field => {
    const derived = field.derive?.by === 'rule' ? field.derive.rule : undefined;
    return [field.rule, field.number?.rule, derived].flatMap((rule): [string, string][] =>
      rule === undefined ? [] : [[rule, `${name}.${field.name}`]],
    );
  });
  const made = (workflow?.transitions ?? []).filter(
    transition => !view || access.some(({ may }) => may === `do:${transition.name}`),
  );
  const inSteps = made.flatMap(transition => {
    const named = transition.effects.flatMap(listRulesOfEffect);
    const offered = Object.values(transition.input?.fields ?? {}).flatMap(({ ref }) => ref?.options ?? []);
    const used = new Set([...named, ...transition.rules, ...offered]);
    return [...used].map((rule): [string, string] => [rule, `${name}: ${transition.name}`]);
  });
  const inAccess = access.flatMap(({ fieldRule, role }): [string, string][] =>
    fieldRule === undefined ? [] : [[fieldRule, `${name}: ${role}`]],
  );
  return [...inFields, ...rules.map((rule): [string, string] => [rule, name]), ...inSteps, ...inAccess];
}
