import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { getBaseFile } from '#tests/support/naiveWorld';
import { callersBefore } from './callersBefore';
import { theRows, type Door } from './Door';
import type { Asking, Realm } from './Realm';
import { differenceOf, type Verdict } from './Verdict';
import { runsEverything } from '#tests/support/scope';
import { Visit, type RowSample } from './Visit';

const cellOf = (label: string, resource: string, field: string, door: string): string =>
  `${label} · ${resource}${field === theRows ? '' : `.${field}`} · ${door}`;

/** Doors with some disclosed field, and doors with some refused one. */
export class Tried {
  readonly open = new Set<string>();
  readonly shut = new Set<string>();

  note({ name }: Door, was: Verdict): void {
    const isOpen = typeof was !== 'string' && was.of.size > 0;
    (isOpen ? this.open : this.shut).add(name);
  }
}

const rowSample: RowSample = runsEverything
  ? { visible: 14, hidden: 5, deleted: 2 }
  : { visible: 5, hidden: 3, deleted: 2 };
/** Suffices for a resource whose access shape is already tested with more rows. */
const smallRowSample: RowSample = { visible: 2, hidden: 1, deleted: 1 };

/** Wrong matrix cells of a resource: these callers at every door and field. */
export async function wrongCells(
  realm: Realm,
  resource: string,
  doors: readonly Door[],
  tried: Tried,
  meetsAll: boolean,
): Promise<string[]> {
  const visits = callersBefore(realm, resource, meetsAll);
  // Refusals write to the audit log, which would disturb the callers who read it.
  visits.sort((a, b) => Number(b.visibility.hasReadableField) - Number(a.visibility.hasReadableField));
  const wrong: string[] = [];
  for (const { asking } of visits)
    wrong.push(
      ...(await wrongAt(realm, asking, resource, doors, tried, meetsAll ? rowSample : smallRowSample)),
    );
  return wrong;
}

async function wrongAt(
  realm: Realm,
  asking: Asking,
  resource: string,
  doors: readonly Door[],
  tried: Tried,
  rows: RowSample,
): Promise<string[]> {
  await realm.look(getBaseFile(realm.worldOf(asking), resource).name);
  const visibility = new NaiveVisibility(realm.worldOf(asking), asking.asker, resource, realm.open);
  const visit = new Visit(asking, visibility, rows);
  const wrong: string[] = [];
  for (const door of doors) {
    for (const [field, was] of await door.knock(visit)) {
      tried.note(door, was);
      const difference = differenceOf(door.expected(visit.visibility, field), was);
      if (difference !== undefined)
        wrong.push(`${cellOf(asking.label, resource, field, door.name)}: ${difference}`);
    }
  }
  return wrong;
}
