import type { Action } from '#model/access';
import { bindCondition } from '#model/bindCondition';
import { everything, type Condition, type Test } from '#model/conditions';
import { ValidationFailed } from '#model/errors';
import { canonical, isStorable } from '#model/formats';
import { own } from '#model/json';
import type { ListQuery, Option } from '#model/records';
import type { Reference, Resource } from '#model/resource';
import { allOf, anyOf } from '#model/simplify';
import { initialsOf } from '#model/sortKey';
import type { Call } from './Call';
import { Found } from './finding';
import { labelsOf } from './labels';
import { question } from './listing';
import { Reach } from './reach';

const most = 50;
/** So many are looked through for initials, which no index knows. */
const mostByInitials = 1000;

/** What a relation may lead to, by words or by the initials of its pinyin, within the caller's rows. */
export async function options(call: Call, resource: Resource, field: string, q: string): Promise<Option[]> {
  demandEntry(call, resource);
  const { target, where } = targetOf(call, resource, field);
  call.demand(target, 'see');
  if (!isStorable(q)) throw new ValidationFailed([{ path: '/q', keyword: 'characters' }]);
  const words = canonical(q);
  const found = await optionsWhere(call, target, where, words, most);
  if (found.length === most || !/^[a-z]+$/i.test(words)) return found;
  const all = await optionsWhere(call, target, where, '', mostByInitials);
  const byInitials = all.filter(({ label }) => initialsOf(label).includes(words.toLowerCase()));
  return [...new Map([...found, ...byInitials].map(option => [option.uuid, option])).values()].slice(0, most);
}

/** Refuses whoever has nothing to do here at all: what is wrong with its question would tell that there is something. */
function demandEntry(call: Call, resource: Resource): void {
  const access = call.access(resource);
  const steps = (call.base(resource).workflow?.transitions ?? []).map(({ name }): Action => `do:${name}`);
  const actions: Action[] = ['see', 'create', 'edit', ...steps];
  if (actions.every(action => access.to(action).length === 0)) throw call.refusal();
}

function targetOf(call: Call, resource: Resource, name: string): { target: Resource; where: Condition } {
  const ref = relationNamed(call, resource, name);
  if (!ref) throw new ValidationFailed([{ path: '/field', keyword: 'unknown', params: { field: name } }]);
  const { to, where } = ref;
  return {
    target: call.resource(to),
    where: where ? bindCondition(withoutThis(where), call.scope) : everything,
  };
}

/** That of a field, or of an input, which may be named with its transition: `transfer.schoolId`. */
function relationNamed(call: Call, resource: Resource, name: string): Reference | undefined {
  const access = call.access(resource);
  const known = [
    access.readable,
    ...[...access.to('create'), ...access.to('edit')].map(grant => [...grant.fields]),
  ];
  if (known.flat().includes(name)) return own(resource.fields, name)?.ref;
  const open = (call.base(resource).workflow?.transitions ?? []).filter(
    one => access.to(`do:${one.name}`).length > 0,
  );
  const [ref, ...others] = open
    .flatMap(one => Object.values(one.input?.fields ?? {}).map(field => ({ field, of: one.name })))
    .filter(({ field, of }) => name === field.name || name === `${of}.${field.name}`)
    .map(({ field }) => field.ref);
  // One name for relations that differ: to offer the rows of either would be a guess.
  return others.every(other => JSON.stringify(other) === JSON.stringify(ref)) ? ref : undefined;
}

async function optionsWhere(
  call: Call,
  target: Resource,
  where: Condition,
  title: string,
  limit: number,
): Promise<Option[]> {
  const query: ListQuery = { pageNo: 1, pageSize: limit, title, filters: [], sort: [] };
  const asked = question(call, target, query);
  const reach = new Reach(call.access(target), ['see']);
  const { rows, marks } = await call.store.list(target.name, {
    where: allOf([asked.where, where]),
    sort: asked.sort,
    limit,
    count: false,
    marks: reach.marks,
  });
  const labels = await labelsOf(
    call,
    target,
    rows.map((row, index) => new Found(call, target, row, reach, marks[index] ?? [])),
  );
  return rows.flatMap(({ uuid }) => {
    const label = labels.get(uuid);
    return label === undefined ? [] : [{ uuid, label }];
  });
}

/** What depends on the other values of the record is left to its saving, since here they are not known. */
function withoutThis(condition: Condition): Condition {
  switch (condition.op) {
    case 'all':
      return allOf(condition.of.map(withoutThis));
    case 'any':
      return anyOf(condition.of.map(withoutThis));
    case 'not':
    case 'some':
      return speaksOfThis(JSON.stringify(condition)) ? everything : condition;
    case 'is':
      return isAboutThis(condition.test) ? everything : condition;
    case 'search':
      return condition;
  }
}

const speaksOfThis = (text: string): boolean => /"\$this(\.\w+)?"/.test(text);
const isAboutThis = (test: Test): boolean => speaksOfThis(JSON.stringify(test));
