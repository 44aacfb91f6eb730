import { z } from 'zod';
import { type ApiOperation, Id, Moment, MessageJson } from '~/domains/shared/openapi';
import { Login } from './schema';

const User = z.object({ id: Id, username: z.string(), createdAt: Moment }).meta({ id: 'User' });

const call = { group: 'Signing in', access: 'anyone' } as const;

/** The account calls of the specification's section 7. */
export const accountOperations: ApiOperation[] = [
  {
    ...call,
    method: 'get',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    answers: { 200: { description: 'The signed-in user', body: User } },
    refusals: [401],
  },
  {
    ...call,
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    description: 'The answer sets the session cookie that the other calls need.',
    body: Login,
    answers: { 200: { description: 'The user', body: User } },
    refusals: [401, 429],
  },
  {
    ...call,
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out',
    description: 'Needs no session: without one there is nothing to end.',
    answers: { 200: { description: 'Signed out', body: MessageJson } },
  },
];
