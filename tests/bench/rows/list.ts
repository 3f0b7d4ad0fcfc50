import http from 'node:http';
import { fetchData, measureLatency, requireSameRows } from '../requests';
import { tables } from '../city/BenchCity';
import { createFigure, type Figure } from '../Figure';
import { compareThroughput, quantile } from '../measures';
import { createBaselineRequest, createRequests, type BenchContext, type BenchRequest } from '../BenchContext';

const filters = {
  parcel: { field: 'use', value: 'home' },
  registration: { field: 'status', value: 'qualified' },
} as const;
const pages = 5;
const pageSize = 20;

/** A school's page of its own rows with their total, filtered by an indexed field. */
export async function measureList(stage: BenchContext): Promise<Figure[]> {
  const ask = await createRequests(stage, 'school');
  const { schoolId } = await getOwnOffice(stage);
  const figures: Figure[] = [];
  for (const table of tables) {
    const { field, value } = filters[table];
    const ours = (page: number) =>
      ask(`/${table}/getPageList`, { pageSize: String(pageSize), pageNo: String(page), [field]: value });
    const bare = (page: number) =>
      createBaselineRequest(stage, table, 'school', [schoolId, value], { offset: (page - 1) * pageSize });
    for (let page = 1; page <= pages; page += 1) await requireSameRows(ours(page), bare(page));
    const pair = await compareThroughput(stage, 10, cyclePages(ours), cyclePages(bare));
    figures.push(
      createFigure(`list of ${table}, 20 rows and total`, 'a second', pair, {
        ratio: 'least',
        bound: 0.5,
        rows: 200_000,
      }),
    );
  }
  figures.push(...(await measureBesideLongLists(stage)));
  return figures;
}

const longLists = 6;
const pagesBeside = 20;
const pause = 50;

/**
 * A school's first page, alone and while an administrator has long lists sorted without an index; and the last answer of
 * these, against one of them alone.
 */
async function measureBesideLongLists(stage: BenchContext): Promise<Figure[]> {
  const [askSchool, askAdmin] = [await createRequests(stage, 'school'), await createRequests(stage, 'admin')];
  const page = askSchool('/registration/getPageList', { pageSize: String(pageSize) });
  const alone = await measurePages(page);
  const [one, ...long] = Array.from({ length: longLists + 1 }, (_, at) =>
    askAdmin('/registration/getPageList', {
      sort: at % 2 === 0 ? 'birthDate' : '-birthDate',
      pageNo: String(at + 1),
    }),
  );
  const single = one ? await measureLatency(one) : NaN;
  // Separate connections, so that the requests are sent concurrently.
  const answers = Promise.allSettled(long.map(ask => measureLatency(ask, new http.Agent())));
  const beside = await measurePages(page);
  const outcomes = await answers;
  const times = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return [
    createFigure(
      'long lists answered, of six at once',
      'lists',
      { ours: times.length, baseline: longLists },
      { ratio: 'least', bound: 1 },
    ),
    createFigure(
      'first page beside six long lists, against alone',
      'ms',
      { ours: beside, baseline: alone },
      { under: 1000, rows: 200_000 },
    ),
    createFigure(
      'last answer of six long lists at once, against one alone',
      'ms',
      { ours: quantile(times, 1), baseline: single },
      { under: 30_000, rows: 200_000 },
    ),
  ];
}

async function measurePages(page: BenchRequest): Promise<number> {
  const found: number[] = [];
  for (let count = 0; count < pagesBeside; count += 1) {
    found.push(await measureLatency(page));
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return quantile(found, 0.95);
}

/** Cycles through the first pages of a list. */
function cyclePages<T>(of: (page: number) => T): () => T {
  const made = Array.from({ length: pages }, (_, place) => of(place + 1));
  let next = 0;
  return () => {
    next += 1;
    return made[next % pages] as T;
  };
}

async function getOwnOffice(stage: BenchContext): Promise<{ schoolId: string }> {
  const { organId } = await fetchData((await createRequests(stage, 'school'))('/userInfo'));
  const office = stage.city.samples.organ?.find(({ uuid }) => uuid === organId);
  return { schoolId: String(office?.schoolId) };
}
