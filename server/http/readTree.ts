import { Invalid } from '#model/errors';
import type { ListQuery, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { nest } from './nest';
import { readAll } from './readAll';

/** All that the caller sees of a tree, nested. */
export async function readTree(records: Records, resource: Resource, query: ListQuery) {
  const { parent } = resource;
  if (parent === undefined) throw new Invalid({ zh: '该资源不是树形结构', en: 'This resource is no tree' });
  const { list, checkList } = await readAll(records, resource.name, query);
  return { list: nest(list, parent, row => row), total: list.length, checkList };
}
