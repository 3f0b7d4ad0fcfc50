import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';

/** A file to write, with its path in the schema folder. */
export interface ScaffoldedFile {
  path: string;
  text: string;
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const bilingualTitle = ({ zh, en }: LocalizedText): JsonObject => ({ title: zh, 'x-title-en': en });
const createFile = (path: string, value: JsonObject): ScaffoldedFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

/**
 * Scaffolds the files of a new resource, its page and its examples: valid, and short enough to read and change. The
 * menu entry becomes a child of the route `parent`, if given.
 */
export function scaffoldResource(name: string, said?: LocalizedText, parent?: string): ScaffoldedFile[] {
  const label = said ?? { zh: name, en: capitalise(name) };
  const resource: JsonObject = {
    $schema: '../meta/resource.json',
    ...bilingualTitle(label),
    type: 'object',
    required: ['name'],
    properties: {
      name: {
        ...bilingualTitle({ zh: '名称', en: 'Name' }),
        type: 'string',
        minLength: 1,
        maxLength: 60,
        'x-fake': 'word',
      },
      remark: { ...bilingualTitle({ zh: '备注', en: 'Remark' }), type: 'string', maxLength: 500 },
    },
    'x-list': { columns: ['name', 'createdAt'], search: ['name'], sort: '-createdAt' },
    'x-form': [{ ...bilingualTitle({ zh: '基本信息', en: 'Basics' }), rows: [['name'], ['remark']] }],
    'x-access': { admin: { all: true } },
    'x-samples': { rows: 50 },
  };
  const route: JsonObject = {
    $schema: '../meta/route.json',
    ...(parent === undefined ? {} : { parent }),
    path: `/${name}`,
    name: capitalise(name),
    component: `list/${name}`,
    order: 100,
    meta: { ...bilingualTitle(label), icon: 'document' },
  };
  const examples: JsonObject = {
    $schema: '../meta/examples.json',
    records: [
      {
        ...bilingualTitle({ zh: '只写名称', en: 'With a name alone' }),
        values: { remark: null },
        accepted: true,
      },
      {
        ...bilingualTitle({ zh: '没有名称', en: 'Without a name' }),
        values: { name: null },
        refused: { field: 'name', by: 'required' },
      },
    ],
  };
  return [
    createFile(`resources/${name}.json`, resource),
    createFile(`routes/${name}.json`, route),
    createFile(`examples/${name}.json`, examples),
  ];
}
