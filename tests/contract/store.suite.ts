import { describe } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { catalogsSuite } from './store/catalogs.suite';
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

const sections = [
  rowsSuite,
  updatesSuite,
  uniqueKeysSuite,
  transactionsSuite,
  catalogsSuite,
  orderSuite,
  pagesSuite,
  figuresSuite,
  viewsSuite,
  conditionsSuite,
];

/** What every Store promises. */
export function storeSuite(name: string, open: (catalog: Catalog) => Promise<Store>): void {
  describe(name, () => {
    const filled = new FilledStore(open);
    for (const section of sections) section(filled);
  });
}
