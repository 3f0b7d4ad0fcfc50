import type { FieldOutline } from './fieldOutlines';
import { allFields, eachField } from './eachField';
import { namesIn, objectIn } from './members';
import type { Outline } from './outline';
import type { Rule } from './rule';
import { writeInstead } from './suggest';
import type { World } from './world';

/** A resource that a name was meant to be, though it is an alias or another spelling. */
export function resourceInstead(name: string, { resources, aliases }: World) {
  const meant = aliases.get(name)?.[0]?.resource.name;
  return meant === undefined ? writeInstead(name, resources.keys()) : writeInstead(meant, [meant]);
}

export const noResource = (name: string) => ({
  zh: `没有资源“${name}”。`,
  en: `There is no resource "${name}".`,
});

const isOwner = (field: FieldOutline): boolean => objectIn(field.words['x-ref']).owner === true;
const ownersOf = (resource: Outline | undefined): FieldOutline[] => resource?.declared.filter(isOwner) ?? [];

/** Whether a chain of owners leads from a resource back to `goal`. */
function isOwnedBy(goal: string, from: string, world: World, seen = new Set<string>()): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const owners = ownersOf(world.resources.get(from));
  return owners.some(({ ref }) => ref !== undefined && isOwnedBy(goal, ref.name, world, seen));
}

export const referenceRules: readonly Rule<Outline>[] = [
  {
    id: 'references/unknown-resource',
    find: (resource, world) =>
      allFields(resource).flatMap(({ ref }) =>
        ref === undefined || world.resources.has(ref.name)
          ? []
          : [{ at: ref.at, what: noResource(ref.name), cure: resourceInstead(ref.name, world) }],
      ),
  },
  {
    id: 'references/clear-required',
    find: ({ declared, words, view }) => {
      if (view) return [];
      const required = new Set(namesIn(words.required, []).map(({ name }) => name));
      return declared
        .filter(field => required.has(field.name) && objectIn(field.words['x-ref']).onDelete === 'clear')
        .map(({ name, at }) => ({
          at: [...at, 'x-ref', 'onDelete'],
          what: {
            zh: `“${name}”必须填写，却要在所指记录删除时清空。`,
            en: `"${name}" must be given, yet it is to be cleared when the other record is deleted.`,
          },
          cure: {
            zh: '改为 "restrict"，或从“required”里删去它。',
            en: 'Write "restrict", or take it out of "required".',
          },
        }));
    },
  },
  {
    id: 'references/owner-cycle',
    find: (resource, world) =>
      ownersOf(resource)
        .filter(({ ref }) => ref !== undefined && isOwnedBy(resource.base, ref.name, world))
        .map(({ name, at }) => ({
          at: [...at, 'x-ref', 'owner'],
          on: 'key',
          what: {
            zh: `按“${name}”追上去，记录最终归自己所有，锁定和删除永无止境。`,
            en: `Following "${name}", a record owns itself in the end, and locking and deleting never stop.`,
          },
          cure: { zh: '去掉这一圈中某一处的“owner”。', en: 'Take "owner" out at one place of the circle.' },
        })),
  },
  eachField('references/inner-owner', field =>
    field.inner.filter(isOwner).map(({ at }) => ({
      at: [...at, 'x-ref', 'owner'],
      on: 'key',
      what: { zh: '组里的关系不能拥有整条记录。', en: 'A relation inside a group cannot own the record.' },
      cure: {
        zh: '删去“owner”，或把字段移到最外层。',
        en: 'Take "owner" out, or move the field out of the group.',
      },
    })),
  ),
];
