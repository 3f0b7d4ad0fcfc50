import type { FieldKind } from './kinds';

type Hints = Readonly<Record<string, readonly FieldKind[]>>;

/** Input hints (`x-widget`) with the field kinds that support each. Hints added by a city are not listed. */
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

/** The end field of a range, from the input hint of its start field, such as `range:closeAt`. */
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

/** Number of stars of a rating field without a `maximum`. */
export const defaultRatingStars = 5;
/** Maximum number of stars, because more cannot be distinguished at a glance. */
export const maxRatingStars = 10;
