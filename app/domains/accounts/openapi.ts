import { z } from 'zod';
import { type ApiOperation, Id, Moment, MessageJson } from '~/domains/shared/openapi';
import { Login } from './schema';

const User = z.object({ id: Id, username: z.string(), createdAt: Moment }).meta({ id: 'User' });

const call = { group: 'Authentication', access: 'anyone' } as const;

/** The account endpoints (specification, section 7). */
export const accountOperations: ApiOperation[] = [
  {
    ...call,
    method: 'get',
    path: '/api/auth/user',
    summary: 'Get the signed-in user',
    answers: { 200: { description: 'The signed-in user', body: User } },
    refusals: [401],
  },
  {
    ...call,
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    description: 'Sets the session cookie that the admin endpoints require.',
    body: Login,
    answers: { 200: { description: 'The user', body: User } },
    refusals: [401, 429],
  },
  {
    ...call,
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out',
    description: 'Also succeeds without a session.',
    answers: { 200: { description: 'Signed out', body: MessageJson } },
  },
];
