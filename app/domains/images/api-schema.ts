import { z } from 'zod';

/** A stored image, with the name of the file that was sent. */
export const ImageJson = z
  .object({ imageUrl: z.string(), fileName: z.string(), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'Image' });
const fileErrors = z.array(z.object({ fileName: z.string(), message: z.string() }));

/** The stored files of an upload, and the refused files with their reasons. */
export const ImagesJson = z.object({ uploadedFiles: z.array(ImageJson), errors: fileErrors });
export const NoImageJson = z.object({
  message: z.string(),
  uploadedFiles: z.array(ImageJson).max(0),
  errors: fileErrors,
});
