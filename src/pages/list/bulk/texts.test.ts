import { describe, expect, it } from 'vitest';
import type { BulkOperation } from '../../../stores/records/BulkStore';
import { formatBulkIneligible, formatBulkRefused, formatBulkSample, getOperationTexts } from './texts';

const transition = {
  ...{ name: 'pass', title: 'Pass', from: ['open'], to: 'done' },
  intent: 'none',
} as const;
const step: BulkOperation = {
  transition: { ...transition, from: [...transition.from] },
  workflow: { field: 'status', states: [], transitions: [] },
};
const removal: BulkOperation = { verb: 'delete' };

describe('texts of a bulk operation', () => {
  it('text of a bulk preview about ineligible records says "another" only if other selected records are eligible', () => {
    expect(formatBulkIneligible(step, 8, 2).zh).toBe('另有 8 条因状态不符，不能办理：');
    expect(formatBulkIneligible(step, 8, 0).zh).toBe('8 条因状态不符，不能办理：');
  });

  it('texts of a bulk delete use the word delete instead of the name of a transition', () => {
    const sample = { checked: 500, total: 900, refused: 3 };
    const texts = [
      formatBulkIneligible(removal, 1, 2),
      formatBulkRefused(removal, 2),
      formatBulkSample(removal, sample),
      formatBulkSample(removal, { ...sample, refused: 0 }),
      ...Object.values(getOperationTexts(removal)),
    ];
    for (const { zh, en } of texts) {
      expect(zh).toContain('删除');
      expect(zh).not.toMatch(/办理|步骤/);
      expect(en).toMatch(/delete/i);
      expect(en).not.toContain('step');
    }
    expect(formatBulkRefused(step, 2)).toEqual({
      zh: '2 条不能办理，已除外：',
      en: '2 records cannot take this step and are left out:',
    });
  });
});
