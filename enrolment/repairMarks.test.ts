import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { type RuleContext } from '#model/rules';
import { repairMarks } from './repairMarks';
import { unansweredItems } from './unansweredItems';
import { normaliseComparedNumber } from '#model/formats';
import { hashField } from './keepAnswers';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let context: RuleContext;
beforeAll(async () => {
  const catalog = await loadShippedCatalog();
  const hashes = (value: string) => [`now:${value}`, `before:${value}`];
  context = { catalog, hashes } as unknown as RuleContext;
}, 60_000);
const listed = (...keys: string[]) => keys.map(key => ({ key, problem: 'blurred' }));
const sentBack = {
  ...{ status: 'returned', house: 'own', houseCertNo: '1', guardianPhone: '13800000000' },
  attachments: [{ proof: 'house', page: 1 }],
};

async function unanswered(change: JsonObject, ...keys: string[]) {
  const record = { ...sentBack, repairItems: listed(...keys) };
  const marks = await repairMarks(record, context);
  return unansweredItems({ ...record, repairMarks: marks, ...change }, context);
}

describe('items of a repair order without a correction', () => {
  it('unansweredItems rule lists all items of a repair order (return for correction) right after the registration is returned', async () => {
    expect(await unanswered({}, 'house', 'guardianPhone')).toEqual(['house', 'guardianPhone']);
  });

  it.each<[string, JsonObject, string[]]>([
    ['its own field', { house: 'none' }, ['guardianPhone']],
    ['a field that belongs to it', { houseCertNo: '2' }, ['guardianPhone']],
    ['a document of its kind', { attachments: [{ proof: 'house', page: 2 }] }, ['guardianPhone']],
    [
      'a document of another kind',
      { attachments: [...sentBack.attachments, { proof: 'hj' }] },
      ['house', 'guardianPhone'],
    ],
    ['both items', { house: 'none', guardianPhone: '13900000000' }, []],
    ['the pledge alone', { pledge: true }, ['house', 'guardianPhone']],
  ])(
    'unansweredItems rule updates the items of a repair order that lack a correction after a change of %s',
    async (_, change, expected) => {
      expect(await unanswered(change, 'house', 'guardianPhone')).toEqual(expected);
    },
  );

  it('unansweredItems rule still lists the item address if only the preferred school was changed', async () => {
    expect(await unanswered({ schoolId: 'another' }, 'liveAddress')).toEqual(['liveAddress']);
    expect(await unanswered({ villageId: 'another' }, 'liveAddress')).toEqual([]);
  });

  it("unansweredItems rule counts any edit of the family as a correction of the item 'other'", async () => {
    expect(await unanswered({}, 'other')).toEqual(['other']);
    expect(await unanswered({ remark: '已更正' }, 'other')).toEqual([]);
    expect(await unanswered({ name: '张四' }, 'other')).toEqual([]);
  });

  it('repairMarks rule keeps the hashes of the items to be corrected through edits and a key rotation, and removes them once the registration is no longer returned for correction', async () => {
    const record = { ...sentBack, repairItems: listed('house') };
    const earlier = { hashes: (value: string) => [`before:${value}`] } as unknown as RuleContext;
    const marks = await repairMarks(record, earlier);
    expect(await repairMarks({ ...record, repairMarks: marks, house: 'none' }, context)).toEqual(marks);
    expect(await unansweredItems({ ...record, repairMarks: marks }, context)).toEqual(['house']);
    expect(await repairMarks({ ...record, repairMarks: marks, status: 'submitted' }, context)).toBeNull();
  });

  it.each([
    ['1-12', '11-2'],
    ['1-1-12', '11-1-2'],
    ['幸福路1 12号', '幸福路11 2号'],
  ])(
    'unansweredItems rule detects a correction of the house number %s to %s by its hash, although the hash key ignores hyphens and blanks',
    async (before, after) => {
      // The key hashes any text as a document number.
      const keyed: RuleContext = { ...context, hashes: text => [normaliseComparedNumber(text)] };
      const record: JsonObject = { ...sentBack, liveAddress: before, repairItems: listed('liveAddress') };
      const marks = await repairMarks(record, keyed);
      const corrected = { ...record, repairMarks: marks, liveAddress: after };
      expect(await unansweredItems({ ...corrected, liveAddress: before }, keyed)).toEqual(['liveAddress']);
      expect(await unansweredItems(corrected, keyed)).toEqual([]);
      const [mark] = hashField(record, 'liveAddress', keyed);
      expect(hashField(corrected, 'liveAddress', keyed)).not.toContain(mark);
    },
  );

  it('unansweredItems rule lists an unchanged item whose hash was stored as JSON by an earlier version', async () => {
    const record: JsonObject = { ...sentBack, repairItems: listed('guardianPhone') };
    const answer = JSON.stringify(['guardianPhone', ['13800000000', null, null, []]]);
    const kept = { ...record, repairMarks: [`guardianPhone now:${answer}`] };
    expect(await unansweredItems(kept, context)).toEqual(['guardianPhone']);
  });
});
