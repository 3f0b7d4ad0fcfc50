import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Asking, Realm } from './Realm';

export interface Before {
  asking: Asking;
  visibility: NaiveVisibility;
}

const sightOf = (realm: Realm, asking: Asking, resource: string): NaiveVisibility =>
  new NaiveVisibility(realm.worldOf(asking), asking.asker, resource, realm.open);

/** Number of values visible to the caller. */
const seenBy = ({ visibility }: Before): number => {
  const { visibleRows, fields } = visibility;
  return visibleRows.reduce(
    (sum, row) => sum + [...fields.keys()].filter(field => visibility.showsField(row, field)).length,
    0,
  );
};

/** A sample of callers: an administrator, the role with least visibility, a role without access, and a stranger. */
function fewOf(all: readonly Before[]): Before[] {
  const isStranger = ({ asking }: Before) => asking.asker === 'stranger';
  const plain = all.filter(one => !isStranger(one) && !one.visibility.isAdministrator);
  const [narrowest] = plain
    .map(one => ({ one, seen: seenBy(one) }))
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => a.seen - b.seen);
  const chosen = [
    all.find(({ visibility }) => visibility.isAdministrator),
    narrowest?.one,
    plain.find(({ visibility }) => !visibility.hasAnyGrant),
    all.find(isStranger),
  ];
  return [...new Set(chosen.filter(one => one !== undefined))];
}

/** Callers to test on a resource: all, or a sample where a resource of the same access shape is tested with all. */
export function callersBefore(realm: Realm, resource: string, meetsAll: boolean): Before[] {
  const all = realm.everybody.map(asking => ({ asking, visibility: sightOf(realm, asking, resource) }));
  return meetsAll ? all : fewOf(all);
}
