import fs from 'node:fs';
import { it } from 'vitest';
import { useConsole } from '../support/useConsole';
import { Client, rowsOf } from '../contract/http/Client';
const { open, getConsole } = useConsole({ most: 1000 });
it('look', async () => {
  for (const user of ['parent', 'school', 'subbureau', 'bureau']) {
    const c = await new Client(`${getConsole().url}/api`).signIn(user, 'Enrol@2026');
    for (const s of ['admitted', 'confirmed', 'enrolled', 'returned', 'rejected']) {
      const rows = rowsOf(await c.get(`/registration/getList?status=${s}&pageSize=3`));
      console.log(user, s, rows.length, JSON.stringify(rows.slice(0, 1)));
      if (rows[0]) { const { data } = await c.get(`/registration/getDetail?uuid=${String(rows[0].uuid)}`); console.log([data.admittedAt, data.offeredSchoolId, data.schoolId, data.organId, data.noticeNo, data.repairItems, data.dueAt, data.familyReasons].map(x => JSON.stringify(x)).join(' ')); }
    }
  }
  const page = await open('admin', '/registration?pageSize=100', { width: 1440 });
  await page.locator('.resource-table-body [role=row]').first().waitFor();
  fs.writeFileSync('/tmp/prints-shots/list.pdf', await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: 'print' });
  console.log(await page.evaluate(() => {
    const out: string[] = [];
    for (let e: Element | null = document.querySelector('.list-page'); e; e = e.parentElement) {
      const s = getComputedStyle(e);
      out.push([e.tagName, e.id, e.className, s.display, s.overflow, s.getPropertyValue('page'), s.position, s.height, s.contain].join(' '));
    }
    return out.join('\n');
  }));
  await page.screenshot({ path: '/tmp/prints-shots/list-print.png' });
});
