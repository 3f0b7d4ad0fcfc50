import { expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { needsOperatorApproval } from '#model/migration';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { createApprovalDiagnostics } from './migrationDiagnostics';

const clinic = (access: object) => ({
  ...{ title: '诊所', 'x-title-en': 'Clinic', type: 'object' },
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
  'x-access': { admin: { all: true }, ...access },
});

it('diagnostic of the last pending migration step of a resource has the command that approves all of them', async () => {
  const before = await catalogFromFiles({ clinic: clinic({}), ward: clinic({}) });
  const after = await catalogFromFiles({
    clinic: clinic({ bureau: { see: true, edit: true } }),
    ward: clinic({ dept: { see: true } }),
  });
  const steps = planMigration(before, after).filter(needsOperatorApproval);
  const diagnostics = createApprovalDiagnostics(steps, { applied: before, next: after });
  const cures = diagnostics.map(({ cure }) => cure.en);
  const [see, edit] = ['open:clinic.bureau.see', 'open:clinic.bureau.edit'];
  const command = 'npm run plan -- --allow';
  expect(cures).toEqual([
    `If that is meant, run: ${command} ${see}`,
    `If that is meant, run: ${command} ${edit}; or all 2 changes of this resource at once: ${command} ${see},${edit}`,
    `If that is meant, run: ${command} open:ward.dept.see`,
  ]);
});

it('diagnostic of a pending migration step names resource and field by their titles, with a pointer into the file', async () => {
  const phone = { title: '电话', 'x-title-en': 'Phone', type: 'string' };
  const { properties, ...rest } = clinic({});
  const before = await catalogFromFiles({
    clinic: { ...rest, properties: { ...properties, phone } },
    ward: clinic({}),
  });
  const after = await catalogFromFiles({
    clinic: { ...rest, properties: { name: { ...properties.name, type: 'integer' } } },
  });
  const steps = planMigration(before, after).filter(needsOperatorApproval);
  const told = createApprovalDiagnostics(steps, { applied: before, next: after });
  expect(told.map(({ pointer, what }) => [pointer, what.zh, what.en])).toEqual([
    [
      '/properties/phone',
      '“诊所”的修改等待批准，因为会丢失“电话”的值。其他文件的修改照常生效',
      'The change of "Clinic" waits for approval, because it loses the values of "Phone". The changes of all other files are in use',
    ],
    [
      '/properties/name',
      '“诊所”的修改等待批准，因为会丢失“名称”中不能换算的值。其他文件的修改照常生效',
      'The change of "Clinic" waits for approval, because it loses the values of "Name" that cannot be converted. The changes of all other files are in use',
    ],
    [
      '',
      '“诊所”的修改等待批准，因为会丢失“诊所”的全部记录。其他文件的修改照常生效',
      'The change of "Clinic" waits for approval, because it loses all records of "Clinic". The changes of all other files are in use',
    ],
  ]);
});
