import { BadRequest, ValidationFailed } from '#model/errors';
import type { ListQuery, RecordsApi } from '#model/records';
import type { Resource } from '#model/resource';
import { buildTree } from './buildTree';
import { readAllListPages } from './readAllListPages';

/**
 * All visible records of a tree resource, nested, with the fields that the query names. Without the parent
 * field every record would be at the root, so such a query is refused, except for callers who may not read
 * the parent.
 */
export async function readTree(
  records: RecordsApi,
  resource: Resource,
  query: ListQuery,
  { readsParent = true } = {},
) {
  const { parent } = resource;
  if (parent === undefined)
    throw new BadRequest({ zh: '该资源不是树形结构', en: 'This resource is no tree' });
  if (readsParent && query.fields && !query.fields.includes(parent)) {
    // The message does not name the parent field, which the caller may be unable to read.
    const text = { zh: '须包含上级字段', en: 'Must include the field of the parent' };
    throw new ValidationFailed([{ path: '/fields', keyword: 'rule', text }]);
  }
  const { list, checkList } = await readAllListPages(records, resource.name, query, { allowsFields: true });
  return { list: buildTree(list, parent, row => row), total: list.length, checkList };
}
