import type { Condition } from '#model/conditions';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { listAllRows, listRowsOfKeys, whereAll, whereIn } from './rowQueries';

/**
 * Lists the twins of some children, without the children themselves: registrations that a child names as its twin, and
 * registrations that name the child, whatever schools they choose.
 */
export async function listTwins(
  rows: readonly (JsonObject & { uuid: string })[],
  among: Condition,
  reader: RecordReader,
): Promise<Row[]> {
  const known = new Set(rows.map(({ uuid }) => uuid));
  const twins: Row[] = [];
  // Repeats the search for the found twins, because a twin of a twin may be the third of triplets.
  let found = rows;
  while (found.length > 0) {
    const getTexts = (field: string): string[] => found.map(row => scalarToText(row[field]));
    const read = (where: Condition) => listAllRows(reader, 'registration', whereAll(among, where));
    const named = await listRowsOfKeys(getTexts('multipleBirthNo'), page => whereIn('bmNo', page), read);
    const naming = await listRowsOfKeys(getTexts('bmNo'), page => whereIn('multipleBirthNo', page), read);
    const further = [...new Map([...named, ...naming].map(row => [row.uuid, row])).values()].filter(
      ({ uuid }) => !known.has(uuid),
    );
    for (const { uuid } of further) known.add(uuid);
    twins.push(...further);
    found = further;
  }
  return twins;
}
