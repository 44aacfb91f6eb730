import type { FormEvent } from 'react';
import { showToast } from '../feedback/toast-bus';

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** Whether an upload runs in this form, or in any form of the page: each shows a progress bar. */
export const isUploading = (form?: HTMLFormElement) => (form ?? document).querySelector('form progress') !== null;

/**
 * `onSubmit` for a form that takes uploads. A save while one of them runs is refused and says so: the form would be sent
 * without the image, and a saved form starts anew, so that nothing takes its URL any more. The buttons that add, move or
 * remove a row pass.
 */
export const afterUploads =
  (onSubmit: Submit): Submit =>
  (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isUploading(event.currentTarget) || submitter?.getAttribute('name') === '__intent__') return onSubmit(event);
    event.preventDefault();
    showToast({ title: 'Images are still uploading', description: 'Save again when they are done.' });
  };
