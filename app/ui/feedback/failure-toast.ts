import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import { showToast } from './toast-bus';

/** A refusal of the whole form is said in a toast too (specification, section 8); what is wrong with a field is not. */
export function useFailureToast(title: string, result: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const description = result?.error?.['']?.join(' ');
    if (description) showToast({ title, description, variant: 'destructive' });
  }, [title, result]);
}
