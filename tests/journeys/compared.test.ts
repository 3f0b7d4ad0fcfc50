import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { useConsole } from '../support/useConsole';
import { Client, rowsOf } from '../contract/http/Client';

const { getConsole, open } = useConsole({ most: 300 });

/** A registration of which a check differs in the key; a small demo city may have none. */
async function findDiffering(): Promise<string> {
  const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
  const checks = rowsOf(await admin.get('/syscheck/getList?result=mismatch&pageSize=20'));
  const found = checks.find(({ items }) => Array.isArray(items) && items.length > 1);
  return scalarToText(found?.bmId);
}

async function openDiffering(user: string, width: number, language: 'zh' | 'en'): Promise<Page> {
  return open(user, `/registration/${await findDiffering()}`, { width, language });
}

describe('record page with a register comparison', () => {
  it.each([
    [390, 'zh'],
    [1024, 'en'],
    [1440, 'zh'],
    [1920, 'en'],
  ] as const)(
    'record page shows the register data beside the data of the family, differences first, at %i px in %s',
    async (width, language) => {
      const page = await openDiffering('bureau', width, language);
      const related = page.getByRole('region', { name: language === 'zh' ? '相关记录' : 'Related records' });
      const tab = related.getByRole('tab').first();
      // The lists are counted once they come into view.
      await tab.scrollIntoViewIfNeeded();
      const title = language === 'zh' ? /^系统核验\s*\d+$/ : /^Automatic check\s*\d+$/;
      await expect.poll(() => tab.innerText()).toMatch(title);
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      const compared = related.locator('.compared').filter({ has: page.locator('tr[data-differs]') });
      const rows = compared.first().locator('tbody tr');
      await rows.first().waitFor();
      expect(await rows.first().innerText()).toContain('≠');
      expect(await rows.first().locator('.unseen').innerText()).toBe(
        language === 'zh' ? '不一致：' : 'Differs:',
      );
      expect(await rows.last().innerText()).not.toContain('≠');
      expect(await compared.first().innerText()).toMatch(
        language === 'zh' ? /\d 项中有 1 项不一致/ : /1 of \d differs/,
      );
      expect(await related.innerText()).not.toMatch(/\d{17}[\dX]/);
      const scrolled = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(scrolled).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );

  it.each([1024, 1440])(
    'record page shows a register comparison at full width with each masked number on one line, at %i px',
    async width => {
      const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
      const checks = rowsOf(await admin.get('/syscheck/getList?result=mismatch&pageSize=20'));
      const found = checks.find(({ items }) => JSON.stringify(items).includes('**************'));
      const page = await open('bureau', `/syscheck/${scalarToText(found?.uuid)}`, { width });
      const group = page.locator('.record-group').filter({ has: page.locator('.compared tr[data-differs]') });
      // All of them at one moment, for the history beside them may still be loading.
      const getNarrower = () =>
        group.evaluate(compared => {
          const groups = compared.closest('.record-groups');
          const width = groups?.getBoundingClientRect().width;
          // The group above it is alone, and leaves no gap beside itself.
          return [compared, groups?.querySelector('.record-group')].filter(
            one => one?.getBoundingClientRect().width !== width,
          ).length;
        });
      await expect.poll(getNarrower).toBe(0);
      const cell = group
        .getByRole('cell')
        .filter({ hasText: /^\d{4}\*{14}$/ })
        .first();
      const lines = await cell
        .locator('span')
        .last()
        .evaluate(text => text.getClientRects().length);
      expect(lines).toBe(1);
    },
  );

  it('schema of register comparisons that the API returns to a family contains no field of the register data', async () => {
    const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    const parent = await new Client(`${getConsole().url}/api`).signIn('parent', 'Enrol@2026');
    const [own] = rowsOf(await parent.get('/registration/getList?pageSize=20'));
    const schema = await parent.get('/schema/syscheck');
    expect(rowsOf(await admin.get('/syscheck/getList?pageSize=1'))).toHaveLength(1);
    expect(own).toBeDefined();
    expect(JSON.stringify(schema.data)).not.toContain('referenceMasked');
  });
});
