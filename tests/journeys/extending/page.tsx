import '../../../src/styles/console.css';
import '../../../src/styles/blueprint.css';
import '../../../src/styles/base.css';
import '../../../src/styles/tokens.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from '../../../src/fields/FieldCell';
import { FieldInput } from '../../../src/fields/FieldInput';
import { RegisteredTile } from '../../../src/pages/home/HomeTiles';
import { TilesStore } from '../../../src/stores/home/TilesStore';
import { StoresContext } from '../../../src/stores/hooks/useStores';
import { FakeOverview } from '../../support/fakeServer';
import { TabsFixture } from '../../support/TabsFixture';

const createField = (more: Partial<ProjectedField> = {}): ProjectedField => ({
  ...{ title: 'Plate', 'x-kind': 'text', 'x-origin': 'author' },
  ...more,
});
const getLabel = () => undefined;

/** Fields and tiles that a city draws itself, each beside one that it does not. */
function Page({ store }: { store: TilesStore }) {
  const [plate, setPlate] = useState<JsonValue>();
  const field = createField({ 'x-widget': 'plate', 'x-cell': 'plate' });
  const common = { language: 'en', getLabel } as const;
  return (
    <main>
      <label htmlFor="plate">Plate</label>
      <FieldInput
        {...{ ...common, id: 'plate', name: 'plate', field, value: plate, onChange: setPlate }}
        {...{ onBlur: () => undefined, disabled: false, invalid: false, required: false }}
      />
      <output id="plate-value">{JSON.stringify(plate)}</output>
      <div id="cell">
        <FieldCell {...{ ...common, name: 'plate', field, value: 'AB123' }} />
      </div>
      <div id="other-cell">
        <FieldCell {...{ ...common, name: 'code', field: createField(), value: 'AB123' }} />
      </div>
      <div id="day">
        <FieldCell
          {...{ ...common, name: 'day', field: createField({ 'x-kind': 'date' }), value: '2026-05-01' }}
        />
      </div>
      <ul>
        {store.list.map(tile => (
          <li key={tile.name}>
            <RegisteredTile tile={tile} store={store} />
          </li>
        ))}
      </ul>
    </main>
  );
}

const overview = new FakeOverview();
const tile = { resource: 'slot', where: {}, measure: { kind: 'count' }, intent: 'none' } as const;
overview.tiles = [
  { ...tile, name: 'free', title: 'Free' },
  { ...tile, name: 'taken', title: 'Taken' },
];
overview.figures.set('slot?', { list: [{ count: 7, sums: {} }], labels: {} });
const store = new TilesStore(overview);
await store.load();
const { stores } = await TabsFixture.create({ routes: [] });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StoresContext value={stores}>
      <Page store={store} />
    </StoresContext>,
  );
}
