import { Form, type FormProps } from '@remix-run/react';
import type { FormEvent } from 'react';
import { showToast } from '../feedback/toast-bus';
import { isUploading } from './running-uploads';

type Props = FormProps & { onSubmit: (event: FormEvent<HTMLFormElement>) => void };

/**
 * A form with uploads. It refuses a save while an upload runs, and says so: the form would be sent without the image,
 * and a saved form starts anew, so that the image's URL would be lost. The buttons that add, move or remove a row still
 * work.
 */
export function UploadForm({ onSubmit, ...props }: Props) {
  const afterUploads = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isUploading(event.currentTarget) || submitter?.getAttribute('name') === '__intent__') return onSubmit(event);
    event.preventDefault();
    showToast({ title: 'Images are still uploading', description: 'Save again when they are done or canceled.' });
  };
  return <Form method="post" encType="multipart/form-data" {...props} onSubmit={afterUploads} />;
}
