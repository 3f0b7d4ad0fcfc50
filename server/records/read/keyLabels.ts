import { findResource } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { getJobAction, recordActionTitles } from './actionTitles';

type TitleOf = (context: RequestContext, key: string) => LocalizedText | undefined;

/** Type of the values of a field, by its cell hint. */
const titlesByCell: Readonly<Record<string, TitleOf>> = {
  resource: getResourceTitle,
  action: getActionTitle,
};

/** Titles of the resources and actions that these records name by their keys. */
export function getKeyLabels(
  context: RequestContext,
  resource: Resource,
  records: readonly JsonObject[],
): Record<string, string> {
  const labels = new Map<string, string>();
  for (const { name, cell = '' } of Object.values(resource.fields)) {
    const getTitle = titlesByCell[cell];
    for (const key of getTitle ? new Set(records.map(record => record[name])) : []) {
      const title = typeof key === 'string' ? getTitle?.(context, key) : undefined;
      if (typeof key === 'string' && title) labels.set(key, title[context.caller.language]);
    }
  }
  return Object.fromEntries(labels);
}

/** Title of a resource; undefined for one that the caller may not see. */
function getResourceTitle(context: RequestContext, key: string): LocalizedText | undefined {
  const resource = findResource(context.dependencies.catalog, key);
  return resource && isVisible(context, resource) ? resource.title : undefined;
}

/**
 * The title of the product's own action, or of the transition, if all visible transitions of that name share
 * one title.
 */
function getActionTitle(context: RequestContext, key: string): LocalizedText | undefined {
  const ofJob = getJobAction(key);
  if (ofJob !== undefined) return withJobMark(getActionTitle(context, ofJob));
  const own = recordActionTitles[key];
  if (own) return own;
  const titles = Object.values(context.dependencies.catalog.resources)
    .filter(resource => isVisible(context, resource))
    .flatMap(({ workflow }) => workflow?.transitions.filter(({ name }) => name === key) ?? [])
    .map(({ title }) => title);
  return new Set(titles.map(({ zh, en }) => `${zh} ${en}`)).size === 1 ? titles[0] : undefined;
}

const withJobMark = (title: LocalizedText | undefined): LocalizedText | undefined =>
  title && { zh: `${title.zh}（成批）`, en: `${title.en} (in bulk)` };

const isVisible = (context: RequestContext, resource: Resource): boolean =>
  context.getAccess(resource).readableFields.length > 0;
