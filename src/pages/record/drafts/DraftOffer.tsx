import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { LocalizedText } from '#model/language';
import type { RecordDetail } from '#model/records';
import type { StoredDraft } from '../../../api/drafts/Draft';
import { useLanguage } from '../../../i18n/useLanguage';
import { FocusedAlert } from '../../FocusedAlert';
import { ConflictPanel } from '../conflict/ConflictPanel';
import { formatDraftTime } from './formatDraftTime';
import { findDraftConflicts, type DraftSchema } from './selectDraft';
import { formatChangedSince, formatDraftFields, formatDraftOffer, draftTexts } from './texts';

/** Maximum number of changed fields listed in a draft offer; the others are counted. */
const maxNamed = 4;

interface DraftOfferProps {
  schema: DraftSchema;
  record: RecordDetail | undefined;
  draft: StoredDraft;
  /** Continues with the draft, without the fields whose stored values were chosen. */
  onContinue: (omitted: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Offers a draft of an earlier visit. For fields changed since by others, the user chooses a value. */
export function DraftOffer({ schema, record, draft, onContinue, onDiscard }: DraftOfferProps) {
  const language = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const conflicts = findDraftConflicts(draft, record);
  const nameFields = (names: readonly string[]): LocalizedText => {
    const titles = names.map(name => schema.properties[name]?.title ?? name);
    return formatDraftFields(titles.slice(0, maxNamed), Math.max(0, titles.length - maxNamed));
  };
  const changedNames = conflicts.map(({ path }) => path.slice(1));
  return (
    <div className="draft-offer">
      {isComparing ? (
        <FocusedAlert>
          <ConflictPanel
            schema={schema}
            conflicts={conflicts}
            language={language}
            getLabel={uuid => record?.labels[uuid]}
            help={draftTexts.conflictHelp[language]}
            onResolve={onContinue}
          />
        </FocusedAlert>
      ) : (
        <Callout intent="primary" role="status">
          <strong>{formatDraftOffer(formatDraftTime(draft.typedAt, new Date()))[language]}</strong>
          <p>{nameFields(Object.keys(draft.changes))[language]}</p>
          {changedNames.length > 0 && <p>{formatChangedSince(nameFields(changedNames))[language]}</p>}
          <div className="callout-actions">
            <Button
              intent="primary"
              text={draftTexts.continue[language]}
              onClick={() => (conflicts.length > 0 ? setIsComparing(true) : onContinue(new Set()))}
            />
            <Button variant="minimal" text={draftTexts.discard[language]} onClick={onDiscard} />
          </div>
        </Callout>
      )}
    </div>
  );
}
