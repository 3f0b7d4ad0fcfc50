import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

function endWith(code: number): number | null {
  const program = `
    import { loadEmbedded } from '#tests/support/runPostgres';
    await loadEmbedded();
    process.exitCode = ${code};
  `;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]).status;
}

it.each([0, 3])('the embedded PostgreSQL leaves a run of tests its end: %s', (code) => {
  expect(endWith(code)).toBe(code);
});
