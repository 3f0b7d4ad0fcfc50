import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TabsFixture, makeRoute } from '#tests/support/TabsFixture';
import { StoresContext } from '../../../stores/hooks/useStores';
import { MenuEntries } from './MenuEntries';

async function render(children: number): Promise<string> {
  const routes = Array.from({ length: children }, (_, index) =>
    makeRoute(`/page${index}`, `list/page${index}`),
  );
  const { stores } = await TabsFixture.create({ routes });
  return renderToStaticMarkup(
    <MemoryRouter>
      <StoresContext value={stores}>
        <MenuEntries items={stores.routes.menu} folded={false} activePath={undefined} />
      </StoresContext>
    </MemoryRouter>,
  );
}

it('menu shows a branch of 18 entries in full and scrolls a branch of 19 [const.4] [menu.4]', async () => {
  expect(await render(18)).toMatch(/^<ul><li>/);
  expect(await render(19)).toMatch(/^<ul class="menu-long"><li>/);
});
