import { z } from 'zod';
import { type ApiOperation, EditHeaders, PageHeaders } from '~/domains/shared/openapi';
import {
  CategoriesQuery,
  CategoryCreate,
  CategoryJson,
  CategoryPatch,
  ImagesPut,
  RentalCreate,
  RentalJson,
  RentalPatch,
  RentalsQuery,
  SpecificationsPut,
} from './api-schema';

const categories = { group: 'Categories' } as const;
const rentals = { group: 'Rentals' } as const;
/** An edit can send the version that it started from. */
const edit = { access: 'admin', headers: EditHeaders, refusals: [409] } satisfies Partial<ApiOperation>;
const saved = { 200: { description: 'The updated rental', body: RentalJson } };

const categoryOperations: ApiOperation[] = [
  {
    ...categories,
    method: 'get',
    path: '/api/categories',
    summary: 'List categories',
    description: '100 per page.',
    access: 'anyone',
    query: CategoriesQuery,
    responses: { 200: { description: 'The categories, by id', body: z.array(CategoryJson), headers: PageHeaders } },
  },
  {
    ...categories,
    method: 'post',
    path: '/api/categories',
    summary: 'Add a category',
    access: 'admin',
    body: CategoryCreate,
    responses: { 201: { description: 'The new category', body: CategoryJson } },
  },
  {
    ...categories,
    method: 'get',
    path: '/api/categories/{id}',
    summary: 'Get a category',
    access: 'anyone',
    responses: { 200: { description: 'The category', body: CategoryJson } },
  },
  {
    ...categories,
    ...edit,
    method: 'patch',
    path: '/api/categories/{id}',
    summary: 'Update a category',
    description: 'Omitted fields stay unchanged; an empty imageUrl removes the image.',
    body: CategoryPatch,
    responses: { 200: { description: 'The updated category', body: CategoryJson } },
  },
  {
    ...categories,
    method: 'delete',
    path: '/api/categories/{id}',
    summary: 'Delete a category',
    description: 'Its rentals stay, without a category.',
    access: 'admin',
    responses: { 204: { description: 'Deleted' } },
  },
];

/** The catalog's endpoints (specification, section 7). */
export const catalogOperations: ApiOperation[] = [
  ...categoryOperations,
  {
    ...rentals,
    method: 'get',
    path: '/api/rentals',
    summary: 'List rentals',
    description: 'Highest price first, 100 per page.',
    access: 'anyone',
    query: RentalsQuery,
    responses: { 200: { description: 'The rentals', body: z.array(RentalJson), headers: PageHeaders } },
  },
  {
    ...rentals,
    method: 'post',
    path: '/api/rentals',
    summary: 'Add a rental',
    description:
      'Takes the advanced form’s fields. With galleryImages or rating, the simple form’s looser rules apply.',
    access: 'admin',
    body: RentalCreate,
    responses: { 201: { description: 'The new rental', body: RentalJson } },
  },
  {
    ...rentals,
    method: 'get',
    path: '/api/rentals/{id}',
    summary: 'Get a rental',
    access: 'anyone',
    responses: { 200: { description: 'The rental', body: RentalJson } },
  },
  {
    ...rentals,
    ...edit,
    method: 'patch',
    path: '/api/rentals/{id}',
    summary: 'Update a rental',
    description: 'Omitted fields stay unchanged.',
    body: RentalPatch,
    responses: saved,
  },
  {
    ...rentals,
    ...edit,
    method: 'put',
    path: '/api/rentals/{id}/images',
    summary: 'Replace the gallery',
    description: 'Keeps the order sent. An image that stays keeps its alt text.',
    body: ImagesPut,
    responses: saved,
  },
  {
    ...rentals,
    ...edit,
    method: 'put',
    path: '/api/rentals/{id}/specifications',
    summary: 'Replace the specifications',
    description: 'Replaces all of them; omitted fields are cleared.',
    body: SpecificationsPut,
    responses: saved,
  },
  {
    ...rentals,
    method: 'delete',
    path: '/api/rentals/{id}',
    summary: 'Delete a rental',
    description: 'Refused with 409 while it has upcoming confirmed reservations. Customers’ requests are kept.',
    access: 'admin',
    responses: { 204: { description: 'Deleted' } },
    refusals: [409],
  },
];
