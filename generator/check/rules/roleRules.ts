import { signedInRole, publicRole } from '#model/catalog';
import type { SourceFile } from '../../SourceFile';
import { isObject } from '#model/json';
import { getLocatedMembers, toObjectOrEmpty, type LocatedMember } from '../outline/locatedNames';
import type { CheckRule } from '../rule';

const getRoleMembers = ({ value }: SourceFile): LocatedMember[] =>
  isObject(value) ? getLocatedMembers(value.roles, ['roles']) : [];

export const roleRules: readonly CheckRule<SourceFile>[] = [
  {
    id: 'roles/same-number',
    find: file => {
      const roles = getRoleMembers(file);
      const numberOf = ({ value }: LocatedMember) => toObjectOrEmpty(value).number;
      return roles.flatMap((role, index) => {
        const first = roles.slice(0, index).find(other => numberOf(other) === numberOf(role));
        const number = numberOf(role);
        if (!first || typeof number !== 'number') return [];
        return [
          {
            at: [...role.at, 'number'],
            what: {
              zh: `“${first.name}”的编号也是 ${number}。`,
              en: `"${first.name}" has the number ${number} too.`,
            },
            cure: { zh: '换一个没有用过的编号。', en: 'Take a number that no other role has.' },
          },
        ];
      });
    },
  },
  {
    id: 'roles/no-admin',
    find: file =>
      getRoleMembers(file).some(({ value }) => toObjectOrEmpty(value).admin === true)
        ? []
        : [
            {
              at: ['roles'],
              on: 'key',
              what: { zh: '没有一个角色是管理员。', en: 'No role is an administrator.' },
              cure: { zh: '给其中一个角色加上 "admin": true。', en: 'Give one of them "admin": true.' },
            },
          ],
  },
  {
    id: 'roles/reserved',
    find: file =>
      getRoleMembers(file)
        .filter(({ name }) => name === publicRole || name === signedInRole)
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: {
            zh: `“${name}”已有固定含义，不能作角色名。`,
            en: `"${name}" has a meaning of its own, so no role may be called so.`,
          },
          cure: { zh: '另取一个名字。', en: 'Choose another name.' },
        })),
  },
];
