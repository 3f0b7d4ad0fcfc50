import { expect, it } from 'vitest';
import { LoadingStore } from './LoadingStore';

it('LoadingStore is loading until the last of several tasks has ended, in any order', () => {
  const loading = new LoadingStore();
  const endFirst = loading.begin();
  const endSecond = loading.begin({ message: { zh: '导出', en: 'Export' }, spinner: 'gauge' });
  expect(loading.current).toMatchObject({ spinner: 'gauge', message: { en: 'Export' } });
  endFirst();
  endFirst();
  expect(loading.current).toMatchObject({ spinner: 'gauge' });
  endSecond();
  expect(loading.current).toBeUndefined();
});
