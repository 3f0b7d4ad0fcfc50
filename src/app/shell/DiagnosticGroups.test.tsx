import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FakeWindow } from '#tests/support/FakeWindow';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { RootStore } from '../../stores/RootStore';
import { StoresContext } from '../../stores/hooks/useStores';
import { DiagnosticGroups } from './DiagnosticGroups';

it('diagnostics panel of the console shows a schema change that waits for approval with its approval command, separate from errors', () => {
  const stores = new RootStore(fakeServer(), new FakeStorage({}), new FakeWindow('/index'));
  const diagnostic = (severity: 'mistake' | 'waiting', zh: string) => ({
    ...{ file: 'resources/clinic.json', line: 1, severity },
    what: { zh, en: severity },
    cure: { zh: `npm run plan -- --allow ${severity}`, en: severity },
  });
  stores.diagnostics.setDiagnostics([diagnostic('waiting', '诊所等待'), diagnostic('mistake', '写错了')]);
  const text = renderToStaticMarkup(
    <StoresContext value={stores}>
      <DiagnosticGroups />
    </StoresContext>,
  ).replace(/<[^>]*>/g, ' ');
  expect(text).toMatch(/资源文件有误.*写错了.*有资源的修改等待批准.*诊所等待.*--allow waiting/);
});
