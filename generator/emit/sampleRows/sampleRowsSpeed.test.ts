import { describe, expect, it } from 'vitest';
import { findResource } from '#model/catalog';
import type { Resource } from '#model/resource';
import { longTestTimeout } from '#tests/support/waitOptions';
import { measureCpuTime } from '#tests/support/cpuTime';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { wideResource } from '#tests/support/wideResource';
import { normaliseSchemas } from '../../normalise';
import { sampleRows, type SampleRow } from '../sampleRows';
import { compileValidator } from '../validators';

const now = new Date('2026-05-01T00:00:00Z');
const { catalog } = normaliseSchemas(sourcesFrom(wideResource()), 2026);
const wide = findResource(catalog, 'wide');
const fields: Resource['fields'] = wide?.fields ?? {};

const generateRows = (count: number): SampleRow[] =>
  sampleRows(catalog, { seed: 7, now, rows: { wide: count, street: 40, school: 200, desk: 600 } }).wide ?? [];

const getBody = (row: SampleRow) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => ['author', 'state'].includes(fields[name]?.origin ?? '')),
  );

/** The least of three measurements, which a collection of garbage or a busy machine distorts least. */
const getLeastTime = (work: () => unknown): number =>
  Math.min(...[1, 2, 3].map(() => measureCpuTime(work).milliseconds));

describe('performance of sample rows with 100 fields, six states and guards', longTestTimeout, () => {
  it('generating a sample row with 100 fields, states and guards takes less than 40 times as long as a validation of the row', () => {
    expect(Object.values(fields).filter(field => field.origin === 'author')).toHaveLength(100);
    const bodies = generateRows(1000).map(getBody);
    const validate = compileValidator(wide?.schema ?? {});
    expect(bodies.flatMap(body => [...validate(body)])).toEqual([]);
    const making = getLeastTime(() => generateRows(1000));
    const validating = getLeastTime(() => bodies.forEach(validate));
    console.info(
      `a row of 100 fields: ${(making / 1000).toFixed(2)} ms, its validation ${(validating / 1000).toFixed(3)} ms`,
    );
    expect(making / validating).toBeLessThan(40);
  });

  it('generating 2500 sample rows takes less than 2.5 times as long per row as generating 500', () => {
    generateRows(300);
    const few = getLeastTime(() => generateRows(500)) / 500;
    const many = getLeastTime(() => generateRows(2500)) / 2500;
    expect(many / few).toBeLessThan(2.5);
  });
});
