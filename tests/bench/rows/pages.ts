import { answerTo, demandSameRows } from '../answers';
import { tables, type Table } from '../city/BenchCity';
import { figure, type Figure } from '../Figure';
import { p95 } from '../measures';
import { bareList, callsOf, type Ask, type Stage } from '../Stage';

const pageSize = 20;
const many = 40;

/** The pages that are far from the beginning: by cursor from the middle on, and the last one by its number. */
export async function pagesRow(stage: Stage): Promise<Figure[]> {
  const ask = await callsOf(stage, 'admin');
  const figures: Figure[] = [];
  for (const table of tables) {
    const list = (words: Record<string, string>) =>
      ask(`/${table}/getPageList`, { pageSize: String(pageSize), ...words });
    const onward = await onwardFromTheMiddle(stage, table, list);
    for (const [ours, bare] of onward) await demandSameRows(ours, bare);
    figures.push(
      figure(`page of ${table} by cursor`, 'ms', await p95(onward), { under: 20, rows: 1_000_000 }),
    );
    const last = Math.ceil(stage.city.rows / pageSize);
    const end: [Ask, Ask] = [
      list({ pageNo: String(last) }),
      bareList(stage, table, 'page', [], { offset: (last - 1) * pageSize }),
    ];
    await demandSameRows(...end);
    figures.push(
      figure(`last page of ${table} with total`, 'ms', await p95(Array<[Ask, Ask]>(many).fill(end)), {
        under: 100,
        rows: 1_000_000,
      }),
    );
  }
  return figures;
}

/** Page after page, each asked as the one before it told: by its cursor, and by the moment of its last row. */
async function onwardFromTheMiddle(
  stage: Stage,
  table: Table,
  list: (words: Record<string, string>) => Ask,
): Promise<[Ask, Ask][]> {
  const asks: [Ask, Ask][] = [];
  const middle = Math.max(1, Math.floor(stage.city.rows / pageSize / 2));
  let page = await answerTo(list({ pageNo: String(middle) }));
  while (typeof page.next === 'string' && asks.length < many) {
    const ours = list({ after: page.next });
    asks.push([ours, bareList(stage, table, 'after', [lastMoment(page.list)])]);
    page = await answerTo(ours);
  }
  return asks;
}

function lastMoment(rows: unknown): number {
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
  return Date.parse(String((last as { createdAt?: unknown } | undefined)?.createdAt));
}
