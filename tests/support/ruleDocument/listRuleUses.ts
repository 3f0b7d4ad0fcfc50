import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';

/** Uses of each named rule in the schemas, as `resource.field` or `resource`. */
export function listRuleUses(catalog: Catalog): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const resource of Object.values(catalog.resources))
    for (const [rule, place] of listUsesIn(resource)) uses.set(rule, [...(uses.get(rule) ?? []), place]);
  return uses;
}

function listUsesIn({ name, fields, rules, workflow, access }: Resource): [rule: string, place: string][] {
  const inFields = Object.values(fields).flatMap(field => {
    const derived = field.derive?.by === 'rule' ? field.derive.rule : undefined;
    return [field.rule, field.number?.rule, derived].flatMap((rule): [string, string][] =>
      rule === undefined ? [] : [[rule, `${name}.${field.name}`]],
    );
  });
  const inSteps = (workflow?.transitions ?? []).flatMap(transition => {
    const named = transition.effects.flatMap(effect =>
      effect.do === 'rule' ? [effect.rule] : effect.do === 'queue' ? [effect.plan] : [],
    );
    const offered = Object.values(transition.input?.fields ?? {}).flatMap(({ ref }) => ref?.options ?? []);
    return [...named, ...transition.rules, ...offered].map((rule): [string, string] => [
      rule,
      `${name}: ${transition.name}`,
    ]);
  });
  const inAccess = access.flatMap(({ fieldRule, role }): [string, string][] =>
    fieldRule === undefined ? [] : [[fieldRule, `${name}: ${role}`]],
  );
  return [...inFields, ...rules.map((rule): [string, string] => [rule, name]), ...inSteps, ...inAccess];
}
