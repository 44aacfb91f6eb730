import { z } from 'zod';
import { type ApiOperation, EditHeaders, PageHeaders } from '~/domains/shared/openapi';
import { CategoryJson, RentalJson } from './api-answers';
import {
  CategoriesQuery,
  CategoryCreate,
  CategoryPatch,
  ImagesPut,
  RentalCreate,
  RentalPatch,
  RentalsQuery,
  SpecificationsPut,
} from './api-schema';

const categories = { group: 'Categories' } as const;
const rentals = { group: 'Rentals' } as const;
/** An edit may name the version it started from. */
const edit = { access: 'admin', headers: EditHeaders, refusals: [409] } satisfies Partial<ApiOperation>;
const saved = { 200: { description: 'The rental as it is now', body: RentalJson } };

const categoryOperations: ApiOperation[] = [
  {
    ...categories,
    method: 'get',
    path: '/api/categories',
    summary: 'All categories',
    description: 'A hundred at a time.',
    access: 'anyone',
    query: CategoriesQuery,
    answers: { 200: { description: 'The categories by id', body: z.array(CategoryJson), headers: PageHeaders } },
  },
  {
    ...categories,
    method: 'post',
    path: '/api/categories',
    summary: 'Add a category',
    access: 'admin',
    body: CategoryCreate,
    answers: { 201: { description: 'The new category', body: CategoryJson } },
  },
  {
    ...categories,
    method: 'get',
    path: '/api/categories/{id}',
    summary: 'One category',
    access: 'anyone',
    answers: { 200: { description: 'The category', body: CategoryJson } },
  },
  {
    ...categories,
    ...edit,
    method: 'patch',
    path: '/api/categories/{id}',
    summary: 'Change a category',
    description: 'Fields that are not sent stay; an empty imageUrl takes the picture away.',
    body: CategoryPatch,
    answers: { 200: { description: 'The category as it is now', body: CategoryJson } },
  },
  {
    ...categories,
    method: 'delete',
    path: '/api/categories/{id}',
    summary: 'Delete a category',
    description: 'Its rentals stay, without one.',
    access: 'admin',
    answers: { 204: { description: 'Deleted' } },
  },
];

/** The catalogue's calls of the specification's section 7. */
export const catalogOperations: ApiOperation[] = [
  ...categoryOperations,
  {
    ...rentals,
    method: 'get',
    path: '/api/rentals',
    summary: 'All rentals',
    description: 'Dearest first, a hundred at a time.',
    access: 'anyone',
    query: RentalsQuery,
    answers: { 200: { description: 'The rentals', body: z.array(RentalJson), headers: PageHeaders } },
  },
  {
    ...rentals,
    method: 'post',
    path: '/api/rentals',
    summary: 'Add a rental',
    description:
      'With the advanced form’s fields; galleryImages or rating make it the simple form, whose rules are looser.',
    access: 'admin',
    body: RentalCreate,
    answers: { 201: { description: 'The new rental', body: RentalJson } },
  },
  {
    ...rentals,
    method: 'get',
    path: '/api/rentals/{id}',
    summary: 'One rental',
    access: 'anyone',
    answers: { 200: { description: 'The rental', body: RentalJson } },
  },
  {
    ...rentals,
    ...edit,
    method: 'patch',
    path: '/api/rentals/{id}',
    summary: 'Change a rental',
    description: 'Fields that are not sent stay.',
    body: RentalPatch,
    answers: saved,
  },
  {
    ...rentals,
    ...edit,
    method: 'put',
    path: '/api/rentals/{id}/images',
    summary: 'Replace the gallery',
    description: 'In this order; a picture that stays keeps its alternative text.',
    body: ImagesPut,
    answers: saved,
  },
  {
    ...rentals,
    ...edit,
    method: 'put',
    path: '/api/rentals/{id}/specifications',
    summary: 'Replace the specifications',
    description: 'All of them: what is left out is cleared.',
    body: SpecificationsPut,
    answers: saved,
  },
  {
    ...rentals,
    method: 'delete',
    path: '/api/rentals/{id}',
    summary: 'Delete a rental',
    description: 'Refused with 409 while confirmed reservations lie ahead; customers’ requests stay.',
    access: 'admin',
    answers: { 204: { description: 'Deleted' } },
    refusals: [409],
  },
];
