import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import type { CityRules } from '#model/rules';

/** States in which the family can still submit the registration and so agree to the privacy notice. */
const pledging: readonly JsonValue[] = ['draft', 'returned'];

/** Reads the current edition of the privacy notice of the city; null before the first one is published. */
export async function readNoticeEdition(reader: RecordReader): Promise<JsonValue> {
  const where = parseCondition({ key: 'privacy', organId: null, status: 'published' });
  const { rows } = await reader.list('description', { where, sort: [], limit: 1, count: false });
  return rows[0]?.edition ?? null;
}

/**
 * Derivation rule: the current edition of the privacy notice, while the family can still submit. After the submission,
 * the edition that the registration contained is kept, even if a new edition is published.
 */
export const noticeEdition: CityRules['derivations'][string] = async (
  { status = null, consentVersion = null },
  { reader },
) => (pledging.includes(status) ? readNoticeEdition(reader) : consentVersion);
