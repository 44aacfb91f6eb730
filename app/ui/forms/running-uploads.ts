/** Whether an upload is running in this form, or in any form of the page: each shows a progress bar. */
export const isUploading = (form?: HTMLFormElement) => (form ?? document).querySelector('form progress') !== null;
