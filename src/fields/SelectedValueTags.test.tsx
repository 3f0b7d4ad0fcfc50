import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectedValueTags } from './SelectedValueTags';

const render = (disabled: boolean) =>
  renderToStaticMarkup(
    <SelectedValueTags
      label="学校"
      tags={[{ key: 'a', text: '龙泉小学' }]}
      {...{ language: 'zh', disabled }}
      onRemove={() => undefined}
    />,
  );

it('tag of a selected value has a button that removes it, unless the input is disabled', () => {
  expect(render(false)).toContain('aria-label="移除 龙泉小学"');
  expect(render(true)).toContain('龙泉小学');
  expect(render(true)).not.toContain('<button');
});
