import { z } from 'zod';
import { type ApiOperation, Problem } from '~/domains/shared/openapi';

const endpoint = { group: 'Images', access: 'admin' } as const;

const ImageJson = z
  .object({ imageUrl: z.string(), fileName: z.string(), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'Image' });
const fileErrors = z.array(z.object({ fileName: z.string(), message: z.string() }));
const NoneKept = z.object({ message: z.string(), uploadedFiles: z.array(ImageJson).max(0), errors: fileErrors });
const refused = (description: string) => ({ description, body: z.union([Problem, NoneKept]) });

/** The upload endpoints (specification, section 7). */
export const imageOperations: ApiOperation[] = [
  {
    ...endpoint,
    method: 'post',
    path: '/api/upload',
    summary: 'Upload one image',
    description: 'JPG, PNG, WebP, GIF or HEIC, up to 20 MB.',
    files: 'image',
    responses: { 201: { description: 'The stored image', body: ImageJson } },
  },
  {
    ...endpoint,
    method: 'post',
    path: '/api/upload-multiple',
    summary: 'Upload several images',
    description:
      'Up to 10 images of 20 MB each. Valid images are stored; errors lists each rejected file with its reason.',
    files: 'images',
    responses: {
      201: {
        description: 'The stored images',
        body: z.object({ uploadedFiles: z.array(ImageJson), errors: fileErrors }),
      },
      400: refused('No image, or none that could be stored'),
      413: refused('Too large'),
      415: refused('Not multipart, or not an image'),
    },
  },
];
