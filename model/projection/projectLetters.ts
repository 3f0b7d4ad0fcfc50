import { listLetterFields, type LetterTemplate, type ProjectedLetter } from '../letters';
import { findVisibleStates } from './projectWorkflow';
import { omitUndefined } from './omitUndefined';
import type { ResourceVisibility } from './ResourceVisibility';

/**
 * Projects the letters that the caller can print. The caller must be able to read all fields of their text, sender and
 * date, and the state.
 */
export function projectLetters(visibility: ResourceVisibility): ProjectedLetter[] | undefined {
  const letters = (visibility.resource.letters ?? []).flatMap(
    letter => projectLetter(letter, visibility) ?? [],
  );
  return letters.length > 0 ? letters : undefined;
}

function projectLetter(letter: LetterTemplate, visibility: ResourceVisibility): ProjectedLetter | undefined {
  const { workflow } = visibility.resource;
  const shown = workflow && findVisibleStates(workflow, visibility);
  const paragraphs = [...letter.paragraphs[visibility.language]];
  if (letter.states && !shown) return undefined;
  if (!listLetterFields(paragraphs, letter).every(name => visibility.canRead(name))) return undefined;
  return omitUndefined({
    name: letter.name,
    title: visibility.translate(letter.title),
    states: letter.states && shown && [...new Set(letter.states.map(shown.nameOf))],
    paragraphs,
    rows: letter.rows.map(row => row.filter(name => visibility.canRead(name))).filter(row => row.length > 0),
    from: letter.from,
    on: letter.on,
  });
}
