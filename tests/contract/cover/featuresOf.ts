import { accountResource, getBaseResource, type Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import { whyImpossible } from '../http/actions';
import { comparisonFeatures } from './comparisonFeatures';
import { accessFeatures } from './accessFeatures';
import { conditionAt } from './conditionFeatures';
import { branchFeatures, fieldFeatures } from './fieldFeatures';
import { statisticsFeatures, tileFeatures } from './tileFeatures';
import { windowFeatures } from './windowFeatures';
import { workflowFeatures } from './workflowFeatures';

function listFeatures({ list, fields }: Resource): string[] {
  return [
    list.search.length > 0 ? 'list with a search' : 'list without a search',
    ...(list.search.some(name => fields[name]?.derive?.by === 'path')
      ? ['list with a search over relations']
      : []),
    ...(list.sort.length > 1 ? ['list by several fields'] : []),
    ...list.sort.map(key => (key.startsWith('-') ? 'list downwards' : 'list upwards')),
    ...(list.sort.some(key => key.includes('.')) ? ['list by a path over relations'] : []),
    ...(list.where ? ['list with filters of its own'] : []),
    ...(list.totals.length > 0 ? ['list with totals'] : []),
    ...list.filters.map(name => `filter by ${fields[name]?.kind}`),
  ];
}

function shapeFeatures(catalog: Catalog, resource: Resource): string[] {
  const { fields, unique, view, parent, groupBy, aliases, shape, rules, workflow } = resource;
  const author = Object.values(fields).filter(({ origin }) => origin === 'author');
  return [
    `shape ${shape}`,
    ...(view ? ['view', ...conditionAt('view where', view.where)] : []),
    ...(view && getBaseResource(catalog, resource).workflow ? ['view of a workflow'] : []),
    ...(parent === undefined ? [] : ['tree']),
    ...(groupBy ? ['tree by groups'] : []),
    ...(aliases.length > 0 ? ['alias'] : []),
    ...(rules.length > 0 ? ['rule of a record'] : []),
    ...unique.flatMap(key => [
      'composite key',
      ...(key.some(name => fields[name]?.ref) ? ['composite key over a relation'] : []),
    ]),
    ...(resource.source === undefined ? [] : ['records of the metadata']),
    ...(resource.records ? ['begins with records'] : []),
    ...(resource.form.some(({ stepFor }) => stepFor) ? ['form with steps for some'] : []),
    ...(resource.windowFields ? ['records that are windows'] : []),
    ...(resource.parts ?? []).map(({ min }) => (min > 0 ? 'parts, some of them demanded' : 'parts')),
    ...(resource.createWindow ? windowFeatures('creation', resource.createWindow) : []),
    ...(resource.stateKeys ?? []).map(({ yields }) => (yields ? 'key that yields' : 'key of some states')),
    ...(resource.claims ?? []).flatMap(({ term, except }) => [
      ...(term ? ['key for a term'] : []),
      ...(except ? ['key with an exemption'] : []),
    ]),
    ...(workflow && fields[workflow.field]?.origin === 'author' ? ['state field of the author'] : []),
    ...(resource.name === accountResource ? ['account'] : []),
    ...(author.every(({ readOnly }) => readOnly) ? ['written by the server alone'] : []),
  ];
}

/** Actions that the schema grants to no role, where the contract expects a refusal. */
const refusalFeatures = (resource: Resource): string[] =>
  Object.entries(whyImpossible).flatMap(([action, why]) => {
    const reason = why(resource);
    return reason === undefined ? [] : [`no ${action}: ${reason}`];
  });

/**
 * Lists the features that a resource uses. Two resources with equal features are equivalent for every suite that runs on a covering set.
 */
export function featuresOf(catalog: Catalog, resource: Resource): ReadonlySet<string> {
  const own = Object.values(resource.fields).filter(({ origin }) => origin !== 'system');
  return new Set([
    ...own.flatMap(field => fieldFeatures(catalog, resource, field)),
    ...branchFeatures(resource.schema, resource.fields),
    ...listFeatures(resource),
    ...shapeFeatures(catalog, resource),
    ...comparisonFeatures(resource),
    ...tileFeatures(resource),
    ...statisticsFeatures(resource),
    ...accessFeatures(catalog, resource),
    ...(resource.workflow ? workflowFeatures(resource.workflow) : []),
    ...refusalFeatures(resource),
  ]);
}
