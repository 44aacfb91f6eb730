import { z } from 'zod';
import { MAX_IMAGE_BYTES, MAX_UPLOADED_IMAGES, megabytes } from '~/domains/shared/image-limits';
import { type ApiOperation, Problem } from '~/domains/shared/openapi';
import { ImageJson, ImagesJson, NoImageJson } from './api-schema';

const endpoint = { group: 'Images', access: 'admin' } as const;

const refused = (description: string) => ({ description, body: z.union([Problem, NoImageJson]) });

/** The upload endpoints (specification, section 7). */
export const imageOperations: ApiOperation[] = [
  {
    ...endpoint,
    method: 'post',
    path: '/api/upload',
    summary: 'Upload one image',
    description: `JPG, PNG, WebP, GIF or HEIC, up to ${megabytes(MAX_IMAGE_BYTES)}.`,
    files: 'image',
    responses: { 201: { description: 'The stored image', body: ImageJson } },
  },
  {
    ...endpoint,
    method: 'post',
    path: '/api/upload-multiple',
    summary: 'Upload several images',
    description: `Up to ${MAX_UPLOADED_IMAGES} images of ${megabytes(MAX_IMAGE_BYTES)} each. Valid images are stored; errors lists each rejected file with its reason.`,
    files: 'images',
    responses: {
      201: { description: 'The stored images', body: ImagesJson },
      400: refused('No image, or none that could be stored'),
      413: refused('Too large'),
      415: refused('Not multipart, or not an image'),
    },
  },
];
