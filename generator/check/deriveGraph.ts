import type { FieldOutline } from './fieldOutlines';
import { derivedIn } from './derive';
import { objectIn, placeholdersIn, textIn } from './members';
import type { Outline } from './outline';
import { follow } from './paths';
import { comparisonsIn } from './rowConditions';
import type { Rule } from './rule';
import { fieldsSeen, seesAllRows } from './seen';
import type { World } from './world';

/** What a derived value is computed from: fields of this resource or of others. */
interface Source {
  of: Outline;
  field: FieldOutline;
}

function sourcesOf(field: FieldOutline, of: Outline, world: World): Source[] {
  const says = objectIn(field.words['x-derive']);
  const own = [
    textIn(says.from),
    ...placeholdersIn(textIn(says.text) ?? ''),
    ...Object.keys(objectIn(objectIn(says.when).properties)),
  ];
  const target = world.resources.get(textIn(says.count) ?? textIn(says.sum) ?? '');
  const condition = { value: says.where ?? {}, at: [], over: target, here: of, asked: false };
  const asked = comparisonsIn(condition, world).flatMap(({ path, condition: { over } }) =>
    over ? wayTo(over, path, world) : [],
  );
  const summed = target && target.fields.get(textIn(says.field) ?? '');
  const path = textIn(says.path);
  return [
    ...own.flatMap(name => namedIn(of, name)),
    ...(path === undefined ? [] : wayTo(of, path, world)),
    ...asked,
    ...(target && summed ? [{ of: target, field: summed }] : []),
  ];
}

function namedIn(of: Outline, name: string | undefined): Source[] {
  const field = name === undefined ? undefined : of.fields.get(name);
  return field ? [{ of, field }] : [];
}

function wayTo(from: Outline, path: string, world: World): Source[] {
  const way = follow(world, from, path);
  return 'field' in way ? [...way.through, { of: way.of, field: way.field }] : [];
}

/** Whether computing `goal` needs the value of `from`, however far away. */
function leadsBack(from: Source, goal: Source, world: World, seen: Set<string>): boolean {
  return sourcesOf(from.field, from.of, world).some(next => {
    if (next.of.base === goal.of.base && next.field.name === goal.field.name) return true;
    const key = `${next.of.base}.${next.field.name}`;
    if (seen.has(key) || next.field.words['x-derive'] === undefined) return false;
    seen.add(key);
    return leadsBack(next, goal, world, seen);
  });
}

/** The roles that see the derived value, but not all that it is computed from. */
function blindRoles(field: FieldOutline, resource: Outline, world: World): { role: string; of: string }[] {
  const says = objectIn(field.words['x-derive']);
  const target = world.resources.get(textIn(says.count) ?? textIn(says.sum) ?? '');
  const path = textIn(says.path);
  const reached = path === undefined ? [] : wayTo(resource, path, world).slice(1);
  const needed = [
    ...(target ? [{ of: target, field: target.fields.get(textIn(says.field) ?? '') }] : []),
    ...reached,
  ];
  const roles = [...new Set(resource.grants.map(({ role }) => role))];
  return roles
    .filter(role => fieldsSeen(resource, role).has(field.name))
    .flatMap(role =>
      needed
        .filter(({ of, field: wanted }) => !seesAllRows(of, role, wanted?.name))
        .slice(0, 1)
        .map(({ of }) => ({ role, of: of.name })),
    );
}

export const deriveGraphRules: readonly Rule<Outline>[] = [
  {
    id: 'derive/cycle',
    find: (resource, world) =>
      derivedIn(resource)
        .filter(field => leadsBack({ of: resource, field }, { of: resource, field }, world, new Set()))
        .map(({ name, place }) => ({
          at: place,
          on: 'key',
          what: {
            zh: `计算“${name}”最终要用到它自己。`,
            en: `Computing "${name}" needs itself in the end.`,
          },
          cure: {
            zh: '让其中一个字段不再依赖另一个。',
            en: 'Let one of the fields no longer depend on the other.',
          },
        })),
  },
  {
    id: 'derive/private-rows',
    find: (resource, world) =>
      derivedIn(resource)
        .filter(({ says }) => says.public !== true)
        .flatMap(field => {
          const [blind, ...more] = blindRoles(field, resource, world);
          if (!blind) return [];
          const roles = [blind, ...more].map(({ role }) => role);
          return [
            {
              at: field.place,
              on: 'key' as const,
              what: {
                zh: `角色 ${roles.join('、')} 能看到“${field.name}”，却看不到“${blind.of}”里用来计算的全部记录。`,
                en: `${roles.join(', ')} may see "${field.name}", but not all records of "${blind.of}" that it is computed from.`,
              },
              cure: {
                zh: '若人人可知此值，加上 "public": true；否则在“x-access”里对他们隐去此字段。',
                en: 'If everybody may know the value, add "public": true; otherwise hide the field from them under "x-access".',
              },
            },
          ];
        }),
  },
];
