import { z } from 'zod';
import { type ApiOperation, Problem } from '~/domains/shared/openapi';

const call = { group: 'Pictures', access: 'admin' } as const;

const ImageJson = z
  .object({ imageUrl: z.string(), fileName: z.string(), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'Picture' });
const fileErrors = z.array(z.object({ fileName: z.string(), message: z.string() }));
const NoneKept = z.object({ message: z.string(), uploadedFiles: z.array(ImageJson).max(0), errors: fileErrors });
const refused = (description: string) => ({ description, body: z.union([Problem, NoneKept]) });

/** The upload calls of the specification's section 7. */
export const imageOperations: ApiOperation[] = [
  {
    ...call,
    method: 'post',
    path: '/api/upload',
    summary: 'Keep one picture',
    description: 'JPG, PNG, WebP, GIF or HEIC, 20 MB at most.',
    files: 'image',
    answers: { 201: { description: 'Where the picture is', body: ImageJson } },
  },
  {
    ...call,
    method: 'post',
    path: '/api/upload-multiple',
    summary: 'Keep several pictures',
    description: 'Ten at most, 20 MB each; what can be kept is, and each other file has its reason in errors.',
    files: 'images',
    answers: {
      201: {
        description: 'Where the pictures are',
        body: z.object({ uploadedFiles: z.array(ImageJson), errors: fileErrors }),
      },
      400: refused('No picture, or none that could be kept'),
      413: refused('Too large'),
      415: refused('Not multipart, or no picture'),
    },
  },
];
