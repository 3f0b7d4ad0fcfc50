import { findResource, publicRole, signedInRole, type Catalog } from '#model/catalog';
import { getOwn } from '#model/json';
import type { LocalizedText } from '#model/language';

/** Look-ups of titles for the subjects of a schema change; a name without a title is returned unchanged. */
export interface SchemaChangeTitles {
  resource(name: string): LocalizedText;
  field(resource: string, name: string): LocalizedText;
  transition(resource: string, name: string): LocalizedText;
  /** Returns the title of the role of a grant, as the subject of a sentence. */
  role(name: string): LocalizedText;
}

/** Creates the look-up; each title comes from the first catalog that contains its subject. */
export function createChangeTitles(catalogs: readonly (Catalog | undefined)[]): SchemaChangeTitles {
  const find = (name: string, search: (catalog: Catalog) => LocalizedText | undefined): LocalizedText => {
    const titles = catalogs.flatMap(catalog => (catalog && search(catalog)) ?? []);
    return quote(titles[0] ?? { zh: name, en: name });
  };
  return {
    resource: name => find(name, catalog => findResource(catalog, name)?.title),
    field: (resource, name) =>
      find(name, catalog => getOwn(findResource(catalog, resource)?.fields ?? {}, name)?.title),
    transition: (resource, name) =>
      find(
        name,
        catalog =>
          findResource(catalog, resource)?.workflow?.transitions.find(one => one.name === name)?.title,
      ),
    role(name) {
      if (name === publicRole) return { zh: '未登录的任何人', en: 'anybody without signing in' };
      if (name === signedInRole) return { zh: '所有已登录的人', en: 'everybody who is signed in' };
      const { zh, en } = find(name, ({ roles }) => getOwn(roles, name)?.title);
      return { zh: `角色${zh}`, en: `the role ${en}` };
    },
  };
}

const quote = ({ zh, en }: LocalizedText): LocalizedText => ({ zh: `“${zh}”`, en: `"${en}"` });

/** Joins titles to an enumeration in both languages. */
export const joinChangeTitles = (titles: readonly LocalizedText[]): LocalizedText => ({
  zh: titles.map(({ zh }) => zh).join('、'),
  en: titles.map(({ en }) => en).join(', '),
});
