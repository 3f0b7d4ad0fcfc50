import { reaction } from 'mobx';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useText } from '../../i18n/useText';
import { NextTransitionFieldsContext, useFormContext } from '../FormContext';
import type { FormDraft } from '../FormDraft';
import { getFieldNames } from '../layout';
import { measureFormProgress, type OutlineSection, type FormProgress } from './measureFormProgress';
import { outlineTexts } from './texts';
import './formOutline.css';

/** Outline of a form beside it: its groups, each with progress and number of errors. */
export function FormOutline() {
  const t = useText(outlineTexts);
  const { draft, steps, step, goToStep, focus } = useFormContext();
  const ref = useRef<HTMLElement>(null);
  const parts = useMemo((): readonly OutlineSection[] => {
    if (steps.length > 1) return steps.map(one => ({ title: one.title, names: getFieldNames(one) }));
    const sections = steps[0]?.sections ?? [];
    return sections.map(({ title, rows }) => ({ title, names: rows.flat() }));
  }, [steps]);
  const { isPending, progress } = useProgress(draft, parts, ref);
  const sum = (count: (one: FormProgress) => number) => progress.reduce((all, one) => all + count(one), 0);
  const [required, filled] = [sum(one => one.required), sum(one => one.filled)];
  const go = (place: number) => {
    const first = progress[place]?.first;
    if (first === undefined) goToStep(steps.length > 1 ? place : 0);
    else focus(`/${first}`);
  };
  return (
    <nav ref={ref} className="form-outline" aria-label={t('outline')}>
      {(isPending || required > 0) && (
        <p className="form-outline-sum" data-pending={isPending || undefined}>
          {isPending ? '\u00a0' : filled === required ? t('complete') : t('progress', { required, filled })}
          <progress aria-hidden="true" max={required || 1} value={filled} />
        </p>
      )}
      <ol>
        {parts.map(({ title, names }, place) => (
          <li key={names.join()}>
            <button
              type="button"
              aria-current={steps.length > 1 && place === step ? 'step' : undefined}
              onClick={() => go(place)}
            >
              <span>{title}</span>
              <PartProgress progress={progress[place]} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PartProgress({ progress }: { progress: FormProgress | undefined }) {
  const t = useText(outlineTexts);
  if (!progress) return null;
  const { required, filled, faulty } = progress;
  if (faulty > 0) return <span className="form-outline-faulty">{t('faulty', { count: faulty })}</span>;
  if (required === 0) return null;
  const isComplete = filled === required;
  return (
    <span className="form-outline-count" data-complete={isComplete || undefined}>
      <span aria-hidden="true">{isComplete ? '✓' : `${filled}/${required}`}</span>
      <span className="unseen">{isComplete ? t('complete') : t('progress', { required, filled })}</span>
    </span>
  );
}

const pause = 300;

interface MeasuredForm {
  /** Whether the required fields are still loading. */
  isPending: boolean;
  progress: readonly FormProgress[];
}

/**
 * Progress of the form, measured when typing pauses and on blur, because it evaluates all values and is too slow for
 * every key.
 */
function useProgress(
  draft: FormDraft,
  parts: readonly OutlineSection[],
  ref: RefObject<HTMLElement | null>,
): MeasuredForm {
  const { fields: needed, isPending = false } = use(NextTransitionFieldsContext);
  const measure = () => ({
    isPending,
    progress: measureFormProgress(draft, parts, isPending ? undefined : needed),
  });
  const [measured, setMeasured] = useState(measure);
  const remeasure = useEffectEvent(() => setMeasured(measure()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => remeasure(), pause);
    };
    const stop = reaction(() => [draft.values, draft.serverIssues, draft.isSubmitAttempted], wait);
    const form = ref.current?.closest('.form');
    form?.addEventListener('focusout', wait);
    // The parts, or what the next step requires, are other ones.
    wait();
    return () => {
      stop();
      clearTimeout(timer);
      form?.removeEventListener('focusout', wait);
    };
  }, [draft, parts, needed, isPending, ref]);
  return measured;
}
