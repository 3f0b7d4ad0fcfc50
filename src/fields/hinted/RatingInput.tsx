import type { FieldProps } from '../FieldProps';
import { listRatingStars } from '../listRatingStars';
import { formatStarCount, fieldTexts } from '../texts';

/** Stars as radio buttons, for arrow keys and screen readers; a button clears an optional value. */
export function RatingInput(props: FieldProps) {
  const { id, field, value, onChange, onBlur, language, disabled, required, invalid, describedBy } = props;
  const given = typeof value === 'number' ? value : 0;
  return (
    <div
      id={id}
      role="radiogroup"
      className="field-rating"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      onBlur={onBlur}
    >
      {listRatingStars(field.maximum).map(stars => (
        <label key={stars} className="field-star" title={formatStarCount(stars)[language]}>
          <input
            type="radio"
            className="field-spoken"
            name={id}
            value={stars}
            disabled={disabled || stars < (field.minimum ?? 1)}
            checked={stars === given}
            aria-label={formatStarCount(stars)[language]}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true" className={stars <= given ? 'field-star-given' : undefined}>
            {stars <= given ? '★' : '☆'}
          </span>
        </label>
      ))}
      {given > 0 && !required && !disabled && (
        <button type="button" className="field-link" onClick={() => onChange(undefined)}>
          {fieldTexts.clear[language]}
        </button>
      )}
    </div>
  );
}
