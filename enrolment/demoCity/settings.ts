import { toCityTimestamp } from '#model/time';
import { scalarToText } from '#model/json';
import type { DemoRow } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;

const day = 24 * 60 * 60 * 1000;
/** The department of each check type in the demo city; the schema declares what is checked. */
const departmentsOfChecks: Readonly<Record<string, string>> = {
  hj: '公安局',
  house: '不动产登记中心',
  residence: '公安局',
  labour: '人力资源和社会保障局',
  business: '市场监督管理局',
  water: '水务集团',
  electric: '供电公司',
  graduate: '学籍管理中心',
  special: '学籍管理中心',
};

/** Names of the departments that make checks. */
export const checkingDepartments: readonly string[] = [...new Set(Object.values(departmentsOfChecks))];

/** Lists the proofs that a department checks. */
export const listProofs = (name: string): string[] =>
  Object.keys(departmentsOfChecks).filter(code => departmentsOfChecks[code] === name);

const steps = [
  ...['modi', 'report', 'withdraw', 'repair', 'departcheck', 'firsttrial', 'tcheck'],
  ...['ranking', 'publicity', 'confirm', 'transfer', 'supplement', 'reportin'],
];

interface City {
  departments: ReadonlyMap<string, DemoRow>;
  season: number;
  now: Date;
}

/**
 * Fills the settings that an office makes before a season: the department of each check type, and the windows of the
 * steps.
 */
export function arrangeSettings(rows: Rows, { departments, season, now }: City): void {
  for (const row of rows.departchecktype ?? []) {
    const office = departments.get(departmentsOfChecks[scalarToText(row.code)] ?? '');
    Object.assign(row, { organId: office?.uuid ?? null, enabled: office !== undefined, remark: null });
  }
  arrangeWindows(rows.submitcontroller ?? [], season, now);
}

/**
 * Creates the windows of the whole city. All windows are open in the first weeks of a demo city, so that users can try
 * each step.
 */
function arrangeWindows(rows: readonly DemoRow[], season: number, now: Date): void {
  rows.slice(0, 2 * steps.length).forEach((row, n) => {
    const opened = new Date(now.getTime() - (60 - n) * day);
    Object.assign(row, {
      ...{ season, stage: (n % 2) + 1, step: steps[Math.floor(n / 2)] ?? null, organId: null },
      openAt: `${toCityTimestamp(opened).slice(0, 11)}08:00:00+08:00`,
      closeAt: `${toCityTimestamp(new Date(now.getTime() + (60 + n) * day)).slice(0, 11)}00:00:00+08:00`,
      ...{ enabled: true, maxRounds: 3 },
      closedMessageZh: '现在不在办理时间内，开放时间以教育局通知为准。',
      closedMessageEn: 'This step is not open now. The education office announces when it opens.',
    });
  });
}
