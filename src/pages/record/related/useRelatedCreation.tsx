import { useState, type ReactNode } from 'react';
import type { RelatedCreation } from '../../../forms/FormContext';
import { RelatedDialog } from '../lazyParts';

interface RelatedCreationParts {
  /** Offers of a form to create related records. */
  onCreateRelated: (creation: RelatedCreation) => void;
  /** The open form of the related record, rendered outside of the form that opened it. */
  relatedDialog: ReactNode;
}

/** Creates records for the relations of a form. A dialog stays open below that of the new record. */
export function useRelatedCreation(): RelatedCreationParts {
  const [creation, setCreation] = useState<RelatedCreation>();
  const close = () => setCreation(undefined);
  return {
    onCreateRelated: setCreation,
    relatedDialog: creation && <RelatedDialog creation={creation} onClose={close} onLoadFailed={close} />,
  };
}
