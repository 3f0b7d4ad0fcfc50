import { toCityTimestamp } from '#model/time';
import { scalarToText, type JsonObject } from '#model/json';
import type { DemoRow } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;

const day = 24 * 60 * 60 * 1000;
const categories = ['Y', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const owners = ['A', 'B', 'C', 'E'];
const migrants = ['E', 'F'];

/** Department checks of the city: the proof, the department, and the categories that need it. */
const checkTypes: readonly (JsonObject & { code: string; department: string })[] = [
  { code: 'hj', nameZh: '户籍核验', nameEn: 'Household', department: '公安局', categories, blocking: true },
  {
    code: 'house',
    nameZh: '房产核验',
    nameEn: 'House',
    department: '不动产登记中心',
    categories: owners,
    blocking: true,
  },
  {
    code: 'residence',
    nameZh: '居住证核验',
    nameEn: 'Residence permit',
    department: '公安局',
    categories: migrants,
  },
  {
    code: 'labour',
    nameZh: '劳动社保核验',
    nameEn: 'Labour and insurance',
    department: '人力资源和社会保障局',
    categories: migrants,
  },
  {
    code: 'business',
    nameZh: '营业执照核验',
    nameEn: 'Business licence',
    department: '市场监督管理局',
    categories: migrants,
  },
  { code: 'water', nameZh: '用水核验', nameEn: 'Water', department: '水务集团', categories: owners },
  { code: 'electric', nameZh: '用电核验', nameEn: 'Electricity', department: '供电公司', categories: owners },
  {
    code: 'graduate',
    nameZh: '毕业学籍核验',
    nameEn: 'Graduation',
    department: '学籍管理中心',
    categories,
    stages: [2],
    blocking: true,
  },
  {
    code: 'special',
    nameZh: '特殊证明核验',
    nameEn: 'Special proof',
    department: '学籍管理中心',
    categories: ['Y'],
  },
];

export const checkingDepartments: readonly string[] = [
  ...new Set(checkTypes.map(({ department }) => department)),
];

/** Names of the proofs that a department checks. */
export const listProofs = (name: string): string[] =>
  checkTypes.filter(({ department }) => department === name).map(({ code }) => code);

/** A comparison: field of the registration, field of the register, test, its parameter. */
type Comparison = readonly [from: string | null, to: string, compare: string, param?: string];

interface CheckComparisons {
  /** The fields of the register by which its row is found; without them, that of the first comparison. */
  keys?: readonly string[];
  /** Those that may differ. */
  optional: readonly string[];
  of: readonly Comparison[];
}

/** The comparisons of each check. */
const comparisons: Readonly<Record<string, CheckComparisons>> = {
  hj: {
    optional: ['movedInOn'],
    of: [
      ['idcard', 'idcard', 'exact'],
      ['name', 'name', 'normalized'],
      ['hukouHead', 'head', 'normalized'],
      ['hukouAddress', 'address', 'address'],
      ['hukouSince', 'movedInOn', 'exact'],
      [null, 'registerState', 'in_set', 'active'],
    ],
  },
  house: {
    keys: ['certNo', 'ownerIdcard'],
    optional: ['certNo', 'share'],
    of: [
      ['houseCertNo', 'certNo', 'exact'],
      ['houseOwnerIdcard', 'ownerIdcard', 'exact'],
      ['liveAddress', 'location', 'address'],
      ['houseShare', 'share', 'number_gte', '50'],
      [null, 'usage', 'in_set', 'residential'],
      [null, 'rightState', 'in_set', 'normal,mortgaged'],
      [null, 'registeredOn', 'date_on_or_before', 'reportClose'],
    ],
  },
  residence: {
    optional: ['permitNo', 'continuousMonths'],
    of: [
      ['residenceHolderIdcard', 'idcard', 'exact'],
      ['residenceNo', 'permitNo', 'exact'],
      ['liveAddress', 'address', 'address'],
      [null, 'validTo', 'date_covers', 'reportClose'],
      [null, 'continuousMonths', 'number_gte', '6'],
    ],
  },
  labour: {
    optional: ['employerUscc', 'lastPaidMonth'],
    of: [
      ['insuredIdcard', 'idcard', 'exact'],
      ['employerUscc', 'employerUscc', 'exact'],
      [null, 'monthsContinuous', 'number_gte', '6'],
      [null, 'lastPaidMonth', 'in_set', 'last2'],
    ],
  },
  business: {
    optional: ['establishedOn'],
    of: [
      ['businessUscc', 'uscc', 'exact'],
      ['businessOwnerIdcard', 'operatorIdcard', 'exact'],
      [null, 'entityState', 'in_set', 'open'],
      [null, 'establishedOn', 'date_on_or_before', 'reportClose-6m'],
    ],
  },
  water: {
    optional: [],
    of: [
      ['waterNo', 'accountNo', 'exact'],
      ['liveAddress', 'address', 'address'],
      [null, 'activeMonths', 'number_gte', '6'],
    ],
  },
  electric: {
    optional: [],
    of: [
      ['electricNo', 'accountNo', 'exact'],
      ['liveAddress', 'address', 'address'],
      [null, 'activeMonths', 'number_gte', '6'],
    ],
  },
  graduate: {
    optional: ['studentRecordNo'],
    of: [
      ['idcard', 'idcard', 'exact'],
      ['name', 'name', 'normalized'],
      ['studentRecordNo', 'studentRecordNo', 'exact'],
      [null, 'gradYear', 'in_set', 'season'],
    ],
  },
};

const steps = [
  ...['modi', 'report', 'withdraw', 'repair', 'departcheck', 'firsttrial', 'tcheck'],
  ...['ranking', 'publicity', 'confirm', 'transfer', 'supplement', 'reportin'],
];

interface City {
  departments: ReadonlyMap<string, DemoRow>;
  season: number;
  now: Date;
}

/** Fills what an office sets up before a season: the checks, their comparisons, and the windows of the steps. */
export function arrangeSettings(rows: Rows, { departments, season, now }: City): void {
  const byCode = new Map<string, DemoRow>();
  (rows.departchecktype ?? []).forEach((row, n) => {
    const type = checkTypes[n % checkTypes.length];
    if (!type) return;
    const { department, ...values } = type;
    const organId = departments.get(department)?.uuid ?? row.organId ?? null;
    const auto = type.code !== 'special';
    Object.assign(row, { stages: [1, 2], blocking: false, ...values, auto, manual: true, organId });
    Object.assign(row, { originalResource: auto ? `original${type.code}` : 'none' });
    Object.assign(row, { slaDays: 5, order: n + 1, enabled: true, remark: null });
    byCode.set(type.code, row);
  });
  arrangeComparisons(rows.checktypefield ?? [], byCode);
  arrangeWindows(rows.submitcontroller ?? [], season, now);
}

/** The comparisons of a check, as an office enters them. */
export const checkComparisons = (code: string): JsonObject[] => {
  const { keys, optional = [], of = [] } = comparisons[code] ?? {};
  return of.map(([sourceField, targetField, compare, param = null], place) => ({
    ...{ sourceField, targetField, compare, param, order: place + 1 },
    isKey: keys ? keys.includes(targetField) : place === 0,
    mandatory: !optional.includes(targetField),
  }));
};

function arrangeComparisons(rows: readonly DemoRow[], types: ReadonlyMap<string, DemoRow>): void {
  const all = Object.keys(comparisons).flatMap(code =>
    checkComparisons(code).map(comparison => ({ type: types.get(code), comparison })),
  );
  rows.slice(0, all.length).forEach((row, n) => {
    const next = all[n];
    if (!next?.type) return;
    const { type, comparison } = next;
    const name = { zh: scalarToText(type.nameZh), en: scalarToText(type.nameEn) };
    Object.assign(row, {
      ...{ checkTypeId: type.uuid, ...comparison },
      weight: comparison.order === 1 ? 30 : 10,
      showToDept: true,
      messageZh: `${name.zh}：填报与登记不一致`,
      messageEn: `${name.en}: what was reported differs from the register`,
    });
  });
}

/** The windows of the whole city. All are open for the first weeks of a demo city, so that each step can be tried. */
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
