import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import type { CityRules } from '#model/rules';

/** States in which a family can still pledge. */
const pledging: readonly JsonValue[] = ['draft', 'returned'];

/** Reads the edition of the city's privacy notice in force; null while none is published. */
export async function readNoticeEdition(reader: RecordReader): Promise<JsonValue> {
  const where = parseCondition({ key: 'privacy', organId: null, status: 'published' });
  const { rows } = await reader.list('description', { where, sort: [], limit: 1, count: false });
  return rows[0]?.edition ?? null;
}

/**
 * Derivation rule: the edition of the privacy notice that is in force while the family can still pledge. Once it has submitted,
 * the edition that its registration showed stays, whatever is published later.
 */
export const noticeEdition: CityRules['derivations'][string] = async (
  { status = null, consentVersion = null },
  { reader },
) => (pledging.includes(status) ? readNoticeEdition(reader) : consentVersion);
