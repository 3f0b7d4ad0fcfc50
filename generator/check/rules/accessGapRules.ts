import type { GrantOutline } from '../outline/GrantOutline';
import { getLocatedNames } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import {
  getCreatableFields,
  getReadableFields,
  isServerWritten,
  getGrantedRoles,
} from '../outline/fieldAccess';

const actingVerbs = /^(edit|delete|export|reveal|full|do:.+)$/;

/** Verbs that require the see grant. */
const getActingPermissions = ({ permissions }: GrantOutline) =>
  permissions.filter(({ verb }) => actingVerbs.test(verb));

export const accessGapRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'access/required-unwritable',
    find: resource => {
      const required = getLocatedNames(resource.keywords.required, ['required']).filter(({ name }) => {
        const field = resource.fields.get(name);
        const filled =
          field && ['default', 'x-default', 'x-derive'].some(word => field.keywords[word] !== undefined);
        return field && !filled && !isServerWritten(field);
      });
      return required.flatMap(({ name, at }) => {
        const unable = getGrantedRoles(resource).filter(
          role => getCreatableFields(resource, role)?.has(name) === false,
        );
        if (unable.length === 0) return [];
        return [
          {
            at,
            what: {
              zh: `“${name}”必须填写，但能新建的角色 ${unable.join('、')} 不能填写它，永远建不成。`,
              en: `"${name}" must be given, but ${unable.join(', ')} may create records and not write it, so that it never succeeds.`,
            },
            cure: {
              zh: `把“${name}”加进 ${unable.join('、')} 的“create”，或给它默认值，或从“required”里删去。`,
              en: `Add "${name}" to "create" of ${unable.join(', ')}, or give it a default, or take it out of "required".`,
            },
          },
        ];
      });
    },
  },
  {
    id: 'access/acts-unseen',
    find: resource =>
      resource.grants.flatMap(grant => {
        const sees = getReadableFields(resource, grant.role).size > 0;
        if (sees) return [];
        return getActingPermissions(grant).map(({ verb, at }) => ({
          at,
          on: 'key',
          what: {
            zh: `角色“${grant.role}”看不到任何记录，“${verb.replace('do:', '')}”无从谈起。`,
            en: `"${grant.role}" may see no record, so "${verb.replace('do:', '')}" can never happen.`,
          },
          cure: { zh: `给“${grant.role}”加上“see”。`, en: `Give "${grant.role}" a "see".` },
        }));
      }),
  },
];
