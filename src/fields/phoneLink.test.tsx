import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from './FieldCell';

describe('telephone number on a detail page', () => {
  const draw = (format: string, value: string, isExpanded = true) => {
    const field: ProjectedField = {
      ...{ title: '电话', type: 'string', format },
      ...{ 'x-kind': 'text', 'x-origin': 'author' },
    };
    return renderToStaticMarkup(
      <FieldCell
        {...{ name: 'phone', field, value, language: 'zh', getLabel: () => undefined, isExpanded }}
      />,
    );
  };

  it.each(['phone', 'mobile', 'telephone'])(
    'telephone number of format %s is a link that calls it',
    format => {
      expect(draw(format, '0755-26551234')).toContain('<a href="tel:0755-26551234">0755-26551234</a>');
    },
  );

  it('telephone number that is masked, text of another format, and a cell of a list are no links', () => {
    for (const drawn of [
      draw('phone', '138****5678'),
      draw('phone', ''),
      draw('digits', '26551234'),
      draw('phone', '0755-26551234', false),
    ])
      expect(drawn).not.toContain('href');
  });
});
