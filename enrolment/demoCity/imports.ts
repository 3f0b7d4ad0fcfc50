import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoRow } from './places';

const checked = ['preview', 'committed', 'rolledback'];
const ended = ['committed', 'rolledback', 'failed'];
const duration = 4 * 60 * 1000;

/** Sets the row counts and times of an import as its transitions set them: all rows of the file are stored, or none. */
export function arrangeImports(imports: readonly DemoRow[]): void {
  for (const [index, row] of imports.entries()) {
    const status = scalarToText(row.status);
    const total = checked.includes(status) ? 240 + ((index * 137) % 4000) : null;
    const failed = status === 'committed' ? 0 : index % 7;
    const startedAt = status === 'uploaded' ? null : (row.createdAt ?? null);
    const end = new Date(Date.parse(scalarToText(row.createdAt)) + duration);
    Object.assign(row, {
      ...{ total, failed: total === null ? null : failed, ok: total === null ? null : total - failed },
      ...{ startedAt, finishedAt: ended.includes(status) ? toCityTimestamp(end) : null },
    });
  }
}
