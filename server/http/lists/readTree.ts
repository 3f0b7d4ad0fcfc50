import { BadRequest } from '#model/errors';
import type { ListQuery, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { buildTree } from './buildTree';
import { readAllPages } from './readAllPages';

/** All visible records of a tree resource, nested, with the fields that the query names: the parent must be one of them. */
export async function readTree(records: Records, resource: Resource, query: ListQuery) {
  const { parent } = resource;
  if (parent === undefined)
    throw new BadRequest({ zh: '该资源不是树形结构', en: 'This resource is no tree' });
  const { list, checkList } = await readAllPages(records, resource.name, query, { allowsFields: true });
  return { list: buildTree(list, parent, row => row), total: list.length, checkList };
}
