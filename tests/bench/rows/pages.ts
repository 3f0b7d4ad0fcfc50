import { fetchData, requireSameRows } from '../requests';
import { tables, type Table } from '../city/BenchCity';
import { createFigure, type Figure } from '../Figure';
import { measureP95 } from '../measures';
import { createBaselineRequest, createRequests, type BenchRequest, type BenchContext } from '../BenchContext';

const pageSize = 20;
const pageCount = 40;

/** The pages that are far from the beginning: by cursor from the middle on, and the last one by its number. */
export async function measurePages(stage: BenchContext): Promise<Figure[]> {
  const ask = await createRequests(stage, 'admin');
  const figures: Figure[] = [];
  for (const table of tables) {
    const list = (words: Record<string, string>) =>
      ask(`/${table}/getPageList`, { pageSize: String(pageSize), ...words });
    const onward = await createCursorRequests(stage, table, list);
    for (const [ours, bare] of onward) await requireSameRows(ours, bare);
    figures.push(
      createFigure(`page of ${table} by cursor`, 'ms', await measureP95(onward), {
        under: 20,
        rows: 1_000_000,
      }),
    );
    const last = Math.ceil(stage.city.rows / pageSize);
    const end: [BenchRequest, BenchRequest] = [
      list({ pageNo: String(last) }),
      createBaselineRequest(stage, table, 'page', [], { offset: (last - 1) * pageSize }),
    ];
    await requireSameRows(...end);
    figures.push(
      createFigure(
        `last page of ${table} with total`,
        'ms',
        await measureP95(Array<[BenchRequest, BenchRequest]>(pageCount).fill(end)),
        {
          under: 100,
          rows: 1_000_000,
        },
      ),
    );
  }
  return figures;
}

/** Page after page, each asked as the one before it told: by its cursor, and by the moment of its last row. */
async function createCursorRequests(
  stage: BenchContext,
  table: Table,
  list: (words: Record<string, string>) => BenchRequest,
): Promise<[BenchRequest, BenchRequest][]> {
  const asks: [BenchRequest, BenchRequest][] = [];
  const middle = Math.max(1, Math.floor(stage.city.rows / pageSize / 2));
  let page = await fetchData(list({ pageNo: String(middle) }));
  while (typeof page.next === 'string' && asks.length < pageCount) {
    const ours = list({ after: page.next });
    asks.push([ours, createBaselineRequest(stage, table, 'after', [getLastCreatedAt(page.list)])]);
    page = await fetchData(ours);
  }
  return asks;
}

function getLastCreatedAt(rows: unknown): number {
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
  return Date.parse(String((last as { createdAt?: unknown } | undefined)?.createdAt));
}
