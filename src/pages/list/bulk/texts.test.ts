import { expect, it } from 'vitest';
import { formatBulkIneligible } from './texts';

it('bulk preview speaks of further records only where some of the selection can take the step', () => {
  expect(formatBulkIneligible(8, 2).zh).toBe('另有 8 条因状态不符，不能办理：');
  expect(formatBulkIneligible(8, 0).zh).toBe('8 条因状态不符，不能办理：');
});
