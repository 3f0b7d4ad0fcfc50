import type { Language } from '#model/language';
import type { ProjectedTransition } from '#model/projection';
import { recordTexts } from './texts';
import './transitionEffects.css';

/** Lists effects of the transition that cannot be undone, and the notice that it sends. */
export function TransitionEffects({
  transition,
  language,
}: {
  transition: ProjectedTransition;
  language: Language;
}) {
  const { undoable, notices, conditionalNotices } = transition;
  if (undoable && !notices && !conditionalNotices) return null;
  return (
    <div className="transition-effects">
      {!undoable && <p>{recordTexts.notUndoable[language]}</p>}
      {notices && <NoticeTexts title={recordTexts.willBeTold[language]} texts={notices} />}
      {conditionalNotices && (
        <NoticeTexts title={recordTexts.mayBeTold[language]} texts={conditionalNotices} />
      )}
    </div>
  );
}

function NoticeTexts({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      {texts.map(text => (
        <blockquote key={text}>{text}</blockquote>
      ))}
    </>
  );
}
