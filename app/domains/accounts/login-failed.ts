import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import { showToast } from '~/ui/toast-bus';

/** The specified toast of a refused login; without scripts the form itself says it. */
export function useLoginFailedToast(lastResult: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const refusal = lastResult?.error?.['']?.join(' ');
    if (refusal) showToast({ title: 'Login failed', description: refusal, variant: 'destructive' });
  }, [lastResult]);
}
