import { signedInRole } from '#model/catalog';
import { createRuleFactory } from '../createRuleFactory';
import { getPartOutlines } from '../outline/PartOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';

const may = ({ grants }: ResourceOutline, role: string, verb: 'create' | 'edit'): boolean =>
  grants.some(
    grant =>
      [role, signedInRole].includes(grant.role) &&
      (grant.all || grant.permissions.some(permission => permission.verb === verb)),
  );

/**
 * Whether the role can edit the parts in the form of their owner record: it can edit the record, or it can create the
 * record and cannot edit stored parts.
 */
function meetsEditor(owner: ResourceOutline, part: ResourceOutline, role: string): boolean {
  if (may(owner, role, 'edit')) return true;
  return may(owner, role, 'create') && !may(part, role, 'edit');
}

/**
 * Rules with warnings about parts that a role cannot reach in the form of their owner. A separate page of the part may
 * be intended.
 */
export const partEditorRules: readonly CheckRule<ResourceOutline>[] = [
  createRuleFactory(getPartOutlines)('parts/no-editor', (part, owner, { resources }) => {
    const resource = resources.get(part.of?.name ?? '');
    if (!resource || resource.viewOf) return [];
    const writing = resource.grants
      .map(({ role }) => role)
      .filter(role => may(resource, role, 'create') || may(resource, role, 'edit'));
    const stuck = [...new Set(writing)].filter(role => !meetsEditor(owner, resource, role));
    if (stuck.length === 0) return [];
    return [
      {
        at: part.at,
        on: 'key',
        what: {
          zh: `${stuck.map(role => `“${role}”`).join('、')}可以填写“${resource.name}”，却不能编辑“${owner.name}”，因此看不到填写它的表格。`,
          en: `${stuck.map(role => `"${role}"`).join(', ')} may write "${resource.name}" but may not edit "${owner.name}", in whose form it is filled in.`,
        },
        cure: {
          zh: `在 ${owner.name}.json 里授予“edit”，哪怕只有一个字段；或在 ${resource.name}.json 里收回“create”和“edit”。如果本来就在它自己的页面填写，可以保留。`,
          en: `Grant "edit" in ${owner.name}.json, if only of one field, or take "create" and "edit" out of ${resource.name}.json. It may stay where they are to be written on their own page.`,
        },
      },
    ];
  }),
];
