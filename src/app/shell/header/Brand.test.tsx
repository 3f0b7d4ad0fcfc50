import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TabsFixture } from '#tests/support/TabsFixture';
import { StoresContext } from '../../../stores/hooks/useStores';
import { Brand } from './Brand';

it('logo and product title in the header link to the start page [state.11]', async () => {
  const { stores } = await TabsFixture.create();
  const render = (short: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <StoresContext value={stores}>
          <Brand short={short} />
        </StoresContext>
      </MemoryRouter>,
    );
  expect(render(false)).toMatch(/^<a class="brand" title="([^"]+)" href="\/".*<svg.*<span>\1<\/span><\/a>$/s);
  expect(render(true)).toMatch(/<svg.*<span class="unseen">[^<]+<\/span>/s);
});
