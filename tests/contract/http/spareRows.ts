import type { JsonValue } from '#model/json';
import type { SampleRow } from '#generator/emit/sampleRows';

export type Rows = Record<string, SampleRow[]>;

/** Removes some unreferenced rows of each table: valid records that a test can send. */
export function spareRows(
  rows: Rows,
  many: number,
  needed: (row: SampleRow, resource: string) => boolean,
): { kept: Rows; spare: Rows } {
  const referred = new Set(Object.values(rows).flat().flatMap(relationsOf));
  const spare: Rows = {};
  const kept: Rows = {};
  for (const [name, all] of Object.entries(rows)) {
    // Reserves spare rows only up to half of the table, so that reads find rows too.
    const most = Math.min(many, Math.floor(all.length / 2));
    const free = all.filter(row => !referred.has(row.uuid) && !needed(row, name)).slice(0, most);
    spare[name] = free;
    kept[name] = all.filter(row => !free.includes(row));
  }
  return { kept, spare };
}

const relationsOf = ({ uuid, ...row }: SampleRow): string[] => textsIn(row).filter(text => text !== uuid);

const textsIn = (value: JsonValue): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};
