import type { CellProps } from '../FieldProps';
import { listRatingStars } from '../listRatingStars';
import { formatNumberOrText } from '../numberTextCodec';
import type { Renderer } from '../registry';
import { and, byHint, cellIs, kindIs } from '../testers';

function RatingCell({ value, field, language }: CellProps) {
  const given = typeof value === 'number' ? value : 0;
  const stars = listRatingStars(field.maximum);
  const spoken = `${formatNumberOrText(value, language)} / ${stars.length}`;
  return (
    <span className="field-rating" role="img" aria-label={spoken} title={spoken}>
      {stars.map(star => (star <= given ? '★' : '☆')).join('')}
    </span>
  );
}

export const ratingCellRenderer: Renderer = {
  name: 'rating-cell',
  test: byHint(and(kindIs('integer'), cellIs('rate'))),
  Cell: RatingCell,
};
