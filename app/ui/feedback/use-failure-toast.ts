import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import { showToast } from './toast-bus';

/** Shows an error of the whole form as a toast too (specification, section 8); field errors are not shown. */
export function useFailureToast(title: string, result: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const description = result?.error?.['']?.join(' ');
    if (description) showToast({ title, description, variant: 'destructive' });
  }, [title, result]);
}
