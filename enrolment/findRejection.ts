import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';

/** Finds the decision that last rejected a registration. */
export async function findRejection(
  registration: JsonValue,
  reader: Pick<RecordReader, 'list'>,
): Promise<Row | undefined> {
  const { rows } = await reader.list('tcheck', {
    where: parseCondition({ bmId: registration, decision: 'reject' }),
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    count: false,
  });
  return rows[0];
}
