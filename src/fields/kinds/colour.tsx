import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { and, byHint, cellIs, kindIs } from '../testers';
import { toHtmlColourInputValue } from '../toHtmlColourInputValue';

/** Colour sample with its text. It is an SVG, because the content security policy forbids style attributes. */
function ColourCell({ value }: CellProps) {
  const text = valueToText(value);
  const colour = toHtmlColourInputValue(text);
  return (
    <span className="field-colour">
      {colour !== undefined && (
        <svg className="field-swatch" viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={colour} />
        </svg>
      )}
      {text}
    </span>
  );
}

export const colourCellRenderer: Renderer = {
  name: 'colour-cell',
  test: byHint(and(kindIs('text'), cellIs('colour'))),
  Cell: ColourCell,
};
