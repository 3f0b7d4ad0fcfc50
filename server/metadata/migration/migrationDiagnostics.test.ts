import { expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { needsApproval } from '#model/migration';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { createApprovalDiagnostics } from './migrationDiagnostics';

const clinic = (access: object) => ({
  ...{ title: '诊所', 'x-title-en': 'Clinic', type: 'object' },
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
  'x-access': { admin: { all: true }, ...access },
});

it('diagnostic of the last waiting change of a resource has the command that approves all of them', async () => {
  const before = await catalogFromFiles({ clinic: clinic({}), ward: clinic({}) });
  const after = await catalogFromFiles({
    clinic: clinic({ bureau: { see: true, edit: true } }),
    ward: clinic({ dept: { see: true } }),
  });
  const cures = createApprovalDiagnostics(planMigration(before, after).filter(needsApproval)).map(
    ({ cure }) => cure.en,
  );
  const [see, edit] = ['open:clinic.bureau.see', 'open:clinic.bureau.edit'];
  const command = 'npm run plan -- --allow';
  expect(cures).toEqual([
    `If that is meant, run: ${command} ${see}`,
    `If that is meant, run: ${command} ${edit}; or all 2 changes of this resource at once: ${command} ${see},${edit}`,
    `If that is meant, run: ${command} open:ward.dept.see`,
  ]);
});
