import { accountResource, auditLogResource } from '#model/catalog';
import { fixedApiCalls } from '../../emit/openapi/fixedCalls';
import { getLocatedNames, type LocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';

/** First path segments of the fixed routes of the contract, besides those of the engine. */
const contractPaths = [
  ...['socialLogin', 'oauth2', 'captcha', 'register', 'validate', 'resetPassword'],
  ...['file', 'idcard'],
];

/** First path segments of the fixed API routes and of the other responses of the server, in lower case. */
const fixedPaths = new Set(
  [
    ...fixedApiCalls
      // Accounts, jobs and the audit log are system resources, with further API calls below their names.
      .filter(({ tag }) => tag !== 'jobs')
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter(part => part !== accountResource && part !== auditLogResource),
    ...contractPaths,
    ...['admin', 'menu', 'api', 'assets', 'healthz', 'readyz', 'metrics', 'openapi'],
  ].map(part => part.toLowerCase()),
);

/** The router ignores case. */
const isFixedPath = (name: string): boolean => fixedPaths.has(name.toLowerCase());

/** Names of system fields. */
const recordProperties = [
  'uuid',
  'version',
  'deleted',
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
];
/** List query parameters. */
const queryParameters = ['pageNo', 'pageSize', 'sort', 'after'];
/** Property names of responses and of row conditions, which a field must not have. */
const answerProperties = [
  'actions',
  'refusals',
  'closings',
  'editRefusals',
  'editable',
  'masked',
  'labels',
  'claim',
  'children',
  'any',
  'all',
  'not',
  'some',
];
/** Property names of request bodies, which are allowed for fields that clients never send. */
const bodyProperties = ['uuids', 'action', 'operation', 'expect'];
const objectProperties = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'toJSON',
];
const reserved = new Set([...recordProperties, ...queryParameters, ...answerProperties, ...objectProperties]);
const reservedInBodies = new Set(bodyProperties);

/** Whether the name has another meaning in a record that is read or saved. */
export const isReservedName = (name: string): boolean => reserved.has(name) || reservedInBodies.has(name);

const resourceNamePattern = /^[a-z][A-Za-z0-9]{0,39}$/;
const fieldNamePattern = /^[a-z][A-Za-z0-9_]{0,49}$/;

const createTakenPathFinding = ({ name, at }: LocatedName, on?: 'key'): CheckFinding => ({
  at,
  ...(on && { on }),
  what: {
    zh: `“${name}”是系统的固定地址，资源不能叫这个名字。`,
    en: `"${name}" is a fixed address of the system, so no resource may be called so.`,
  },
  cure: { zh: `另取一个名字，如“${name}Record”。`, en: `Choose another name, such as "${name}Record".` },
});

export const resourceAndFieldNameRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'names/resource-file',
    find: ({ name }) =>
      resourceNamePattern.test(name)
        ? []
        : [
            {
              at: [],
              what: {
                zh: `文件名“${name}”不能作资源名。`,
                en: `The file name "${name}" cannot be the name of a resource.`,
              },
              cure: {
                zh: '以小写字母开头，只用字母和数字，不超过 40 个，如 school.json。',
                en: 'Begin with a small letter and use letters and digits only, at most 40, such as school.json.',
              },
            },
          ],
  },
  {
    id: 'names/fixed-path',
    find: ({ name }) => (isFixedPath(name) ? [createTakenPathFinding({ name, at: [] })] : []),
  },
  {
    id: 'names/alias-fixed-path',
    find: ({ keywords }) =>
      getLocatedNames(keywords['x-alias'], ['x-alias'])
        .filter(({ name }) => isFixedPath(name))
        .map(alias => createTakenPathFinding(alias)),
  },
  {
    id: 'names/alias-form',
    find: ({ keywords }) =>
      getLocatedNames(keywords['x-alias'], ['x-alias'])
        .filter(({ name }) => !resourceNamePattern.test(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `别名“${name}”不能用在地址里。`,
            en: `The alias "${name}" cannot stand in an address.`,
          },
          cure: {
            zh: '以小写字母开头，只用字母和数字。',
            en: 'Begin with a small letter and use letters and digits only.',
          },
        })),
  },
  {
    id: 'names/alias-taken',
    find: ({ name: own, keywords }, { resources, aliases }) =>
      getLocatedNames(keywords['x-alias'], ['x-alias']).flatMap(({ name, at }) => {
        const holder = resources.has(name)
          ? name
          : aliases.get(name)?.find(({ resource }) => resource.name !== own)?.resource.name;
        if (holder === undefined) return [];
        return [
          {
            at,
            what: {
              zh: `“${name}”已是资源“${holder}”的名称。`,
              en: `"${name}" is already a name of "${holder}".`,
            },
            cure: { zh: '换一个别名，或删去它。', en: 'Choose another alias, or take it out.' },
          },
        ];
      }),
  },
  {
    id: 'names/field-form',
    find: ({ declaredFields }) =>
      declaredFields
        .filter(({ name }) => !fieldNamePattern.test(name) && !reserved.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `“${name}”不能作字段名。`, en: `"${name}" cannot be the name of a field.` },
          cure: {
            zh: '以小写字母开头，只用字母、数字和下划线，不超过 50 个。',
            en: 'Begin with a small letter and use letters, digits and underscores only, at most 50.',
          },
        })),
  },
  {
    id: 'names/reserved-field',
    find: ({ declaredFields, viewOf }) =>
      declaredFields
        .filter(
          ({ name, keywords }) =>
            reserved.has(name) || (reservedInBodies.has(name) && keywords.readOnly !== true),
        )
        .filter(({ name }) => !(viewOf && recordProperties.includes(name)))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: {
            zh: `“${name}”是系统保留的词，字段不能叫这个名字。`,
            en: `"${name}" is a word of the system, so no field may be called so.`,
          },
          cure: {
            zh: `另取一个名字，如“${suggestOtherName(name)}”。`,
            en: `Choose another name, such as "${suggestOtherName(name)}".`,
          },
        })),
  },
  {
    id: 'names/same-letters',
    find: ({ declaredFields }) =>
      declaredFields.flatMap(({ name, at }, index) => {
        const twin = declaredFields
          .slice(0, index)
          .find(field => field.name.toLowerCase() === name.toLowerCase());
        if (!twin) return [];
        return [
          {
            at,
            on: 'key',
            what: {
              zh: `“${name}”与“${twin.name}”只有大小写不同，数据库会当作同一列。`,
              en: `"${name}" differs from "${twin.name}" in capitals only, and a database takes them for one column.`,
            },
            cure: { zh: '给其中一个字段另取一个名字。', en: 'Give one of the two another name.' },
          },
        ];
      }),
  },
  {
    id: 'names/account-facts',
    find: ({ name, keywords }) =>
      keywords['x-me'] === undefined || name === accountResource
        ? []
        : [
            {
              at: ['x-me'],
              on: 'key',
              what: {
                zh: `只有账号资源“${accountResource}”能写“x-me”。`,
                en: `Only the account resource, "${accountResource}", may say "x-me".`,
              },
              cure: { zh: `把它移到 ${accountResource}.json。`, en: `Move it to ${accountResource}.json.` },
            },
          ],
  },
];

const suggestOtherName = (name: string): string =>
  `own${name.replace(/^[^A-Za-z]*([A-Za-z])/, (_, first: string) => first.toUpperCase()).replace(/\W|_/g, '')}`;
