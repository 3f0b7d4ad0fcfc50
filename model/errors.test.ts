import { describe, expect, it } from 'vitest';
import * as errors from './errors';

const { AppError, getErrorClass } = errors;
const classes = Object.values(errors).filter(
  (one): one is typeof AppError => typeof one === 'function' && one.prototype instanceof AppError,
);

describe('getErrorClass', () => {
  /**
   * These classes have constructor parameters of their own and are rebuilt from the answer's data; where nothing
   * answered, there is no code.
   */
  const special = new Set<unknown>([
    ...[errors.ValidationFailed, errors.DuplicateValue, errors.TooManyRequests],
    errors.Unreachable,
    // Clients receive the code of its base class, BadRequest.
    errors.ActionRefused,
  ]);

  it.each(classes.filter(one => !special.has(one)))(
    'getErrorClass returns the error class for the HTTP code of $name',
    one => {
      expect(getErrorClass(new one('notFound').code)).toBe(one);
    },
  );

  it('getErrorClass returns AppError for an unknown HTTP code', () => {
    expect(getErrorClass(418)).toBe(AppError);
  });
});
