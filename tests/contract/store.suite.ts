import { describe } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { catalogsSuite } from './store/catalogs.suite';
import { changedRowsSuite } from './store/changedRows.suite';
import { conditionsSuite } from './store/conditions.suite';
import { figuresSuite } from './store/figures.suite';
import { FilledStore } from './store/FilledStore';
import { orderSuite } from './store/order.suite';
import { pagesSuite } from './store/pages.suite';
import { rowsSuite } from './store/rows.suite';
import { transactionsSuite } from './store/transactions.suite';
import { uniqueKeysSuite } from './store/uniqueKeys.suite';
import { updatesSuite } from './store/updates.suite';
import { viewsSuite } from './store/views.suite';

const asked = [orderSuite, figuresSuite, conditionsSuite];
const written = [
  rowsSuite,
  updatesSuite,
  uniqueKeysSuite,
  transactionsSuite,
  catalogsSuite,
  pagesSuite,
  viewsSuite,
  changedRowsSuite,
];

/** The Store contract. */
export function storeSuite(name: string, open: (catalog: Catalog) => Promise<Store>): void {
  describe(name, () => {
    describe('reads of a store', () => {
      const filled = FilledStore.forAll(open);
      for (const section of asked) section(filled);
    });
    describe('writes of a store', () => {
      const filled = FilledStore.forEach(open);
      for (const section of written) section(filled);
    });
  });
}
