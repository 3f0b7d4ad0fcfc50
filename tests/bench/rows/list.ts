import { answerTo, demandSameRows } from '../answers';
import { tables } from '../city/BenchCity';
import { figure, type Figure } from '../Figure';
import { throughput } from '../measures';
import { bareList, callsOf, type Stage } from '../Stage';

const filters = {
  parcel: { field: 'use', value: 'home' },
  registration: { field: 'status', value: 'qualified' },
} as const;
const pages = 5;
const pageSize = 20;

/** A school's page of its own rows with their total, filtered by an indexed field. */
export async function listRow(stage: Stage): Promise<Figure[]> {
  const ask = await callsOf(stage, 'school');
  const { schoolId } = await ownOffice(stage);
  const figures: Figure[] = [];
  for (const table of tables) {
    const { field, value } = filters[table];
    const ours = (page: number) =>
      ask(`/${table}/getPageList`, { pageSize: String(pageSize), pageNo: String(page), [field]: value });
    const bare = (page: number) =>
      bareList(stage, table, 'school', [schoolId, value], { offset: (page - 1) * pageSize });
    for (let page = 1; page <= pages; page += 1) await demandSameRows(ours(page), bare(page));
    const pair = await throughput(stage, 10, turning(ours), turning(bare));
    figures.push(
      figure(`list of ${table}, 20 rows and total`, 'a second', pair, {
        ratio: 'least',
        is: 0.5,
        rows: 200_000,
      }),
    );
  }
  return figures;
}

/** Page after page, and then the first again. */
function turning<T>(of: (page: number) => T): () => T {
  const made = Array.from({ length: pages }, (_, place) => of(place + 1));
  let next = 0;
  return () => {
    next += 1;
    return made[next % pages] as T;
  };
}

async function ownOffice(stage: Stage): Promise<{ schoolId: string }> {
  const { organId } = await answerTo((await callsOf(stage, 'school'))('/userInfo'));
  const office = stage.city.samples.organ?.find(({ uuid }) => uuid === organId);
  return { schoolId: String(office?.schoolId) };
}
