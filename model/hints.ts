import type { FieldKind } from './kinds';

type Hints = Readonly<Record<string, readonly FieldKind[]>>;

/** Hints to the input (`x-widget`), with the kinds that can be entered so. A city may add its own, which are not here. */
export const widgetHints: Hints = {
  paragraph: ['paragraph'],
  radio: ['choice'],
  select: ['choices'],
  switch: ['boolean'],
  rate: ['integer'],
  slider: ['integer', 'number'],
  colour: ['text'],
};

const rangeHint = /^range:(.+)$/;

/** The field with the end of the range that begins with this one, as the hint `range:closeAt` to its input names it. */
export const getRangeEndField = (widget: string | undefined): string | undefined =>
  rangeHint.exec(widget ?? '')?.[1];

/** Hints to the cell (`x-cell`), with the kinds that can be shown so. */
export const cellHints: Hints = {
  plain: ['integer'],
  progress: ['integer', 'number'],
  rate: ['integer'],
  tag: ['choice', 'choices'],
  link: ['text'],
  colour: ['text'],
  resource: ['text'],
  action: ['text'],
};

/** The stars of a rating whose field has no `maximum`. */
export const defaultRatingStars = 5;
/** More stars cannot be distinguished at a glance. */
export const maxRatingStars = 10;
