import { accountResource, getBaseResource, type Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import { whyNobody } from '../http/deeds';
import { accessFeatures } from './accessFeatures';
import { conditionAt } from './conditionFeatures';
import { branchFeatures, fieldFeatures } from './fieldFeatures';
import { workflowFeatures } from './workflowFeatures';

function listFeatures({ list, fields }: Resource): string[] {
  return [
    list.search.length > 0 ? 'list with a search' : 'list without a search',
    ...(list.sort.length > 1 ? ['list by several fields'] : []),
    ...list.sort.map(key => (key.startsWith('-') ? 'list downwards' : 'list upwards')),
    ...(list.sort.some(key => key.includes('.')) ? ['list by a path over relations'] : []),
    ...(list.where ? ['list with filters of its own'] : []),
    ...(list.totals.length > 0 ? ['list with totals'] : []),
    ...list.filters.map(name => `filter by ${fields[name]?.kind}`),
  ];
}

function shapeFeatures(catalog: Catalog, resource: Resource): string[] {
  const { fields, unique, view, parent, aliases, shape, rules, workflow } = resource;
  const author = Object.values(fields).filter(({ origin }) => origin === 'author');
  return [
    `shape ${shape}`,
    ...(view ? ['view', ...conditionAt('view where', view.where)] : []),
    ...(view && getBaseResource(catalog, resource).workflow ? ['view of a workflow'] : []),
    ...(parent === undefined ? [] : ['tree']),
    ...(aliases.length > 0 ? ['alias'] : []),
    ...(rules.length > 0 ? ['rule of a record'] : []),
    ...unique.flatMap(key => [
      'composite key',
      ...(key.some(name => fields[name]?.ref) ? ['composite key over a relation'] : []),
    ]),
    ...(workflow && fields[workflow.field]?.origin === 'author' ? ['state field of the author'] : []),
    ...(resource.name === accountResource ? ['account'] : []),
    ...(author.every(({ readOnly }) => readOnly) ? ['written by the server alone'] : []),
  ];
}

/** What its schema leaves nobody to do: there the contract is that it is refused. */
const refusalFeatures = (resource: Resource): string[] =>
  Object.entries(whyNobody).flatMap(([deed, why]) => {
    const reason = why(resource);
    return reason === undefined ? [] : [`no ${deed}: ${reason}`];
  });

/**
 * Which features of the product a resource uses, as sentences: what the contract promises of it follows from these alone.
 * Two resources of the same features are the same to every suite that runs over a covering set.
 */
export function featuresOf(catalog: Catalog, resource: Resource): ReadonlySet<string> {
  const own = Object.values(resource.fields).filter(({ origin }) => origin !== 'system');
  return new Set([
    ...own.flatMap(field => fieldFeatures(catalog, resource, field)),
    ...branchFeatures(resource.schema, resource.fields),
    ...listFeatures(resource),
    ...shapeFeatures(catalog, resource),
    ...accessFeatures(catalog, resource),
    ...(resource.workflow ? workflowFeatures(resource.workflow) : []),
    ...refusalFeatures(resource),
  ]);
}
