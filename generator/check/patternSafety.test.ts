import { describe, expect, it } from 'vitest';
import { findPatternFault } from './patternSafety';

describe('findPatternFault', () => {
  it.each([
    '^[0-9]{10}$',
    '^P[0-9]{6}$',
    '^([0-9]{6}|[0-9]{9}|[0-9]{12})$',
    '^[A-Za-z0-9_.@-]{3,32}$',
    String.raw`^\p{Script=Han}{2,10}$`,
    String.raw`^(\d+,)*\d+$`,
    '^a?b?c?d?$',
    '[0-9]+',
    '[Jj]ob[Tt]itle|[Pp]re-?school',
    '职务|收入',
  ])('findPatternFault accepts the regular expression %s as safe', pattern => {
    expect(findPatternFault(pattern)).toBeUndefined();
  });

  it.each(['^(a+)+$', '(a|a)*b', '^(([a-z])+.)+[A-Z]([a-z])+$', String.raw`\s+$`, '^.*a.*b$'])(
    'findPatternFault reports that the regular expression %s can backtrack without end (ReDoS)',
    pattern => {
      expect(findPatternFault(pattern)).toBe('slow');
    },
  );

  it.each(['[', '(', '^{2}$', String.raw`\p{Nonsense}`, String.raw`[\w-a]`])(
    'findPatternFault reports that the regular expression %s cannot be parsed',
    pattern => {
      expect(findPatternFault(pattern)).toBe('invalid');
    },
  );
});
