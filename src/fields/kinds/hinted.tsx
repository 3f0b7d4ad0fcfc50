import type { FieldProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { and, byHint, kindIs, widgetIs } from '../testers';
import { lazyPart } from '../../lazy/lazyPart';

// Inputs that few forms have are loaded lazily; lists load none of them.

export const ratingRenderer: Renderer = {
  name: 'rating-input',
  test: byHint(and(kindIs('integer'), widgetIs('rate'))),
  Input: lazyPart<FieldProps>(async () => (await import('../hinted/RatingInput')).RatingInput),
};

export const sliderRenderer: Renderer = {
  name: 'slider',
  test: byHint(and(kindIs('integer', 'number'), widgetIs('slider'))),
  Input: lazyPart<FieldProps>(async () => (await import('../hinted/SliderInput')).SliderInput),
};

export const colourRenderer: Renderer = {
  name: 'colour-input',
  test: byHint(and(kindIs('text'), widgetIs('colour'))),
  Input: lazyPart<FieldProps>(async () => (await import('../hinted/ColourInput')).ColourInput),
};

export const selectRenderer: Renderer = {
  name: 'select',
  test: byHint(and(kindIs('choices'), widgetIs('select'))),
  Input: lazyPart<FieldProps>(async () => (await import('../hinted/SelectInput')).SelectInput),
};
