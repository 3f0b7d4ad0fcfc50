import { describe, expect, it } from 'vitest';
import { findResource } from '#model/catalog';
import type { Resource } from '#model/resource';
import { longTestTimeout } from '#tests/support/waitOptions';
import { measureCpuTime } from '#tests/support/cpuTime';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { wideResource } from '#tests/support/wideResource';
import { normalise } from '../../normalise';
import { sampleRows, type PlainRow } from '../sampleRows';
import { compileValidator } from '../validators';

const now = new Date('2026-05-01T00:00:00Z');
const { catalog } = normalise(sourcesFrom(wideResource()), 2026);
const wide = findResource(catalog, 'wide');
const fields: Resource['fields'] = wide?.fields ?? {};

const generateRows = (count: number): PlainRow[] =>
  sampleRows(catalog, { seed: 7, now, rows: { wide: count, street: 40, school: 200, desk: 600 } }).wide ?? [];

const getBody = (row: PlainRow) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => ['author', 'state'].includes(fields[name]?.origin ?? '')),
  );

describe('performance of sample rows with 100 fields, six states and guards', longTestTimeout, () => {
  it('costs at most some validations per row', () => {
    expect(Object.values(fields).filter(field => field.origin === 'author')).toHaveLength(100);
    generateRows(300);
    const making = measureCpuTime(() => generateRows(1000));
    const bodies = making.result.map(getBody);
    const validate = compileValidator(wide?.schema ?? {});
    const validating = measureCpuTime(() => bodies.flatMap(body => [...validate(body)]));
    expect(validating.result).toEqual([]);
    console.info(
      `a row of 100 fields: ${(making.milliseconds / 1000).toFixed(2)} ms, its validation ${(validating.milliseconds / 1000).toFixed(3)} ms`,
    );
    expect(making.milliseconds / validating.milliseconds).toBeLessThan(25);
  });

  it('scales linearly with the row count', () => {
    generateRows(300);
    const few = measureCpuTime(() => generateRows(500)).milliseconds / 500;
    const many = measureCpuTime(() => generateRows(4000)).milliseconds / 4000;
    expect(many / few).toBeLessThan(2);
  });
});
